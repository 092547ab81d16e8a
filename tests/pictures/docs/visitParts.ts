import { resolve } from 'node:path';
import type { FrameLocator, Locator } from '@playwright/test';
import type { Files } from '#check/index.ts';
import { getScreenFile } from '#playground/protocol.ts';
import { compileText } from '#playground/worker/compileText.ts';
import { readExamples } from '../../../scripts/site/buildReference.ts';
import type { ScreenPart } from '../../../scripts/site/listParts.ts';
import type { SampleFrame } from './openFrame.ts';
import type { UsePicture } from './pictureList.ts';

/** Shows each part of a screen that is an example of the reference. Parts that a first look does not show are left out. */
export async function visitParts({ show }: SampleFrame, use: UsePicture): Promise<void> {
  const { parts, portals } = await readExamples(resolve(import.meta.dirname, '../../..'));
  const different = new Map([...parts.values()].map((part) => [part.picture, part]));
  for (const part of different.values()) {
    const files = portals.get(part.portal)!;
    const frame = await show(part.kind === 'block' ? leaveOneBlock(files, part) : files, part.screen);
    const shown = await findPart(frame, part);
    if (shown) await use(part.picture, shown);
  }
}

/** The files with a screen that has only one block. The whole screen if the block refers to another one. */
function leaveOneBlock(files: Files, { screen, path }: ScreenPart): Files {
  const file = getScreenFile(screen);
  const definition = JSON.parse(files.get(file)!) as Record<string, unknown>;
  const block = path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], definition);
  const text = JSON.stringify({ ...definition, blocks: [block] });
  return compileText(files, { screen, text }).screen ? new Map([...files, [file, text]]) : files;
}

async function findPart(frame: FrameLocator, { kind, label }: ScreenPart): Promise<Locator | null> {
  const main = frame.getByRole('main');
  if (kind === 'block' || kind === 'screen') return main;
  if (kind === 'total') return main.getByRole('heading', { level: 1 });
  if (kind === 'chart') return main.getByRole('figure').first();
  const found = {
    column: main.getByRole('columnheader', { name: label, exact: true }),
    button: main.getByRole('button', { name: label, exact: true }),
    labelled: main
      .getByRole('group', { name: label, exact: true })
      .or(main.locator('label, dt').filter({ hasText: label })),
  }[kind].first();
  if (!(await found.isVisible())) return null;
  if (kind === 'column') return leaveOneColumn(found);
  return kind === 'labelled' ? markWhole(found) : found;
}

/** Marks the nearest element around a label that also has the value. */
async function markWhole(label: Locator): Promise<Locator> {
  await label.evaluate((element) => {
    const value = document.getElementById((element as HTMLLabelElement).htmlFor);
    let whole = element;
    while (!whole.querySelector('input, select, textarea, dd') && !whole.contains(value))
      whole = whole.parentElement!;
    whole.setAttribute('data-whole', '');
  });
  return label.page().frameLocator('iframe').locator('[data-whole]');
}

/** Hides the other columns, and all rows but four. Null if the samples have no value of the column. */
async function leaveOneColumn(header: Locator): Promise<Locator | null> {
  const table = header.locator('xpath=ancestor::table');
  const texts = await header.evaluate((cell) => {
    const own = cell.closest('table')!;
    const at = (cell as HTMLTableCellElement).cellIndex;
    for (const row of own.rows)
      for (const one of row.cells) one.hidden = one.cellIndex !== at || row.rowIndex > 4;
    Object.assign(own.style, { width: 'auto', minWidth: '0' });
    return [...own.rows].slice(1, 5).map((row) => row.cells[at]?.textContent ?? '');
  });
  return texts.every((text) => text.trim() === '') ? null : table;
}
