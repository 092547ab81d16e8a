// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileFilter } from '#compile/compileFilter.ts';
import BinaryTreePage from '#pages/binary-tree/BinaryTreePage.tsx';
import { InPortal, portalOf } from '../../pages/portalOf.tsx';
import { composeText } from '../../support/composeText.ts';
import { incomeReport, renderReport, rowsBody } from '../report/renderReport.tsx';

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});
afterEach(cleanup);

function openReport() {
  const filter = compileFilter({ type: 'text', name: 'q', label: 'Name', maxLength: 3 }, {});
  return renderReport(incomeReport({ filters: [filter] }), () => rowsBody([{ uid: 1 }]));
}

async function openViews() {
  openReport();
  await userEvent.click(await screen.findByRole('button', { name: 'Columns' }));
  await screen.findByLabelText('View name');
}

async function openRenaming() {
  await openViews();
  await userEvent.type(screen.getByLabelText('View name'), 'one{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Rename view one' }));
}

function openTree() {
  render(
    <InPortal portal={portalOf()}>
      <BinaryTreePage />
    </InPortal>,
  );
}

describe.each<[string, () => unknown, label: string, limit: number]>([
  ['a text filter', openReport, 'Name', 3],
  ['the name of a new view', openViews, 'View name', 40],
  ['the new name of a view', openRenaming, 'New name of view one', 40],
  ['the search of the tree', openTree, 'User ID', 8],
])('%s', (_, open, label, limit) => {
  const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: label });
  const full = '😀'.repeat(limit);
  const sentence = `${limit} characters at most`;
  /** The sentence that describes the input. */
  const described = () =>
    document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent;
  const start = async () => {
    await open();
    await userEvent.clear(input());
  };

  it('A field accepts as many emoji as its limit, without a message', async () => {
    await start();
    await userEvent.paste(full);
    expect([input().value, described()]).toEqual([full, undefined]);
  });

  it('A longer text is cut before the emoji without room, with a message', async () => {
    await start();
    await userEvent.paste(`${'a'.repeat(limit - 1)}👩‍👩‍👧`);
    expect([input().value, described()]).toEqual(['a'.repeat(limit - 1), sentence]);
  });

  it('A full field refuses a paste and leaves the caret, until a deletion', async () => {
    await start();
    await userEvent.paste(full);
    input().setSelectionRange(2, 2);
    await userEvent.paste('x');
    expect([input().value, input().selectionStart, described()]).toEqual([full, 2, sentence]);
    await userEvent.keyboard('{Backspace}');
    expect(described()).toBeUndefined();
  });

  it('The text of an input method is not changed before it is composed', async () => {
    await start();
    composeText(input(), ['x'.repeat(limit + 5)], '西安'.repeat(limit));
    expect([input().value, described()]).toEqual(['西安'.repeat(limit).slice(0, limit), sentence]);
  });
});
