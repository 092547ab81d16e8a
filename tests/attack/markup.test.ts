import { describe, expect, test } from 'vitest';
import { buildPage } from '#server/page/buildPage.ts';
import { checkPortal } from '#check/index.ts';
import { renderOnServer } from '#app/renderOnServer.tsx';
import { compileModule, compilePortal, compileScreen } from '#compile/index.ts';
import type { JsonObject } from '#definition';
import { createValueOperations } from '#engine/formats/index.ts';
import { resolveValue } from '#engine/values/resolveValue.ts';
import { loadModule } from '../compile/loadModule.ts';
import { markup as texts } from './hostileTexts.ts';
import { checkFile, placeOf, setAt, readVault, vault, vaultFile, write, type Pointer } from './vault.ts';

const files = await readVault();
const form: Pointer = ['blocks', 0];
const enter: Pointer = [...form, 'actions', 'enter'];

/** Places for texts that people read. */
const places: Record<string, Pointer> = {
  'a title': ['title'],
  'a label': [...form, 'fields', 'open', 'label'],
  'a prefix': [...form, 'fields', 'open', 'prefix'],
  'a note': [...form, 'fields', 'open', 'note', 0, 'template'],
  'a button': [...enter, 'label'],
  'a message': [...form, 'rules', 0, 'message'],
  'a toast': [...enter, 'success', 'toast'],
  'a result text': [...enter, 'success', 'texts', 0],
  'a paragraph': ['blocks', 1, 'text'],
  'the words of a picture': ['blocks', 2, 'alt'],
  'a label of details': ['blocks', 3, 'items', 0, 'label'],
  'a heading of a column': ['blocks', 4, 'columns', 0, 'header'],
  'a cell': ['blocks', 4, 'columns', 0, 'format', 'cases', 0, 'template'],
  'an empty table': ['blocks', 4, 'empty'],
};

/** True for places where braces mean a value, or are refused because they look like it. */
const allowsValues = (pointer: readonly (string | number)[]): boolean =>
  pointer.at(-1) === 'template' || pointer.join() === 'title';

describe.each(Object.entries(places))('markup in %s stays a text', (_, pointer) => {
  test.each(texts.filter((text) => !/[{}]/.test(text) || !allowsValues(pointer)))('%j', async (text) => {
    const { messages, checked } = checkFile(files, vaultFile, setAt(vault, pointer, text));
    expect(messages).toEqual([]);
    const { screen } = checked.screens.get('public/vault')!;
    const module = compileModule(compileScreen('public/vault', screen, checked.calls, { total: 'Total' }));
    const loaded = await loadModule(module);
    expect(listTexts(loaded.screen)).toContain(text);
  });
});

test('an expression in the braces of a text is a problem', () => {
  const pointer = [...form, 'fields', 'open', 'note', 0, 'template'];
  const screen = setAt(vault, pointer, '${alert(1)}');
  expect(checkFile(files, vaultFile, screen).messages).toEqual([
    `${placeOf(write(screen), pointer)} unknown root or read "alert(1)"`,
  ]);
});

test.each(texts)('a value of an answer that is %j is shown exactly as written', (text) => {
  const { format } = createValueOperations({ locale: 'en-US', dateFormat: 'DD MMM YYYY', timeZone: 'UTC' });
  const context = { row: { name: text }, index: 0, tests: [], scope: {} };
  for (const type of ['text', 'money', 'number', 'date', 'dateTime'] as const)
    expect(format({ type }, text, context)).toEqual({ text });
  const template = { template: ['<b>', ['found', 'name'], '</b>'] };
  expect(resolveValue(template, { found: { name: text } })).toBe(`<b>${text}</b>`);
});

describe("a value that is a name of JavaScript's own", () => {
  const { format } = createValueOperations({ locale: 'en-US', dateFormat: 'DD MMM YYYY', timeZone: 'UTC' });

  test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'then'])(
    '%s is a value like any other, to words, colours and maps',
    (name) => {
      const context = { row: {}, index: 0, tests: [], scope: { row: { code: name }, [name]: name } };
      expect(format({ type: 'labels', map: { a: 'b' } }, name, context)).toEqual({ text: name });
      const status = {
        type: 'status',
        map: { a: 'b' },
        colours: { a: 'green' },
        icons: { a: 'check' },
        else: 'plain',
      } as const;
      expect(format(status, name, context)).toEqual({ text: name, colour: 'plain', isLabel: true });
      expect(resolveValue({ from: [['row', 'code']], map: { a: 'b' } }, context.scope)).toBe(name);
      expect(resolveValue({ from: [['row', name]] }, { row: {} })).toBeNull();
      expect(resolveValue({ from: [[name]] }, {})).toBeNull();
    },
  );
});

describe('markup in what is the same everywhere', () => {
  const config = JSON.parse(files.get('screens.config.json') ?? '') as JsonObject;
  const landing = JSON.parse(files.get('schemas/content/landing.json') ?? '') as JsonObject;

  test.each(texts)('the name %j ends no element of the page', async (text) => {
    // Braces are refused in a word, because it has no values.
    const word = text.replaceAll(/[{}]/g, '');
    const changed = setAt(setAt(config, ['brand', 'name'], text), ['words', 'search'], word);
    const opening = setAt(setAt(landing, ['hero', 'title'], text), ['hero', 'action', 'label'], text);
    const checked = checkPortal(
      new Map(files)
        .set('screens.config.json', write(changed))
        .set('schemas/content/landing.json', write(opening)),
    );
    expect(checked.problems).toEqual([]);
    const index = {
      config: compilePortal(checked.config!, { local: null }, { landing: checked.landing! }),
      screens: {},
    };
    const shell = '<html lang="en"><head><title></title></head><body><div id="root"></div></body></html>';
    const page = buildPage(shell, {
      title: text,
      index,
      scripts: [],
      styles: [],
      rendered: await renderOnServer({ index, address: '/', module: null }),
      isRead: false,
      installs: true,
      basePath: '/',
      session: null,
      inlineScript: 'early()',
      plan: {
        calls: [],
        member: false,
        config: { api: index.config.api, brand: { name: text } },
      },
    });
    expect(page).not.toMatch(/<img src=x|<svg onload|<script>alert|<style>\*/);
    expect(page.match(/<\/script>/g)).toHaveLength(3);
    const [, data = ''] = /<script type="application\/json" id="portal">(.*?)<\/script>/s.exec(page) ?? [];
    expect((JSON.parse(data) as typeof index).config.brand.name).toBe(text);
  });
});

/** Every text in a JSON value. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}
