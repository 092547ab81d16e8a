// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ValuePath } from '#edit/textChange.ts';
import { moveEntryBy, removeEntryAt } from '#workbench/editor/entryEdits.ts';
import { Outline } from '#workbench/editor/outline/Outline.tsx';
import { findCurrentRow, listOutlineRows } from '#workbench/editor/outline/listOutlineRows.ts';
import { buildFormSchema } from '#workbench/form/buildFormSchema.ts';
import { buildOutline, type OutlineNode } from '#workbench/schema/buildOutline.ts';
import { buildRootPlace } from '#workbench/schema/findPlace.ts';
import { createSchemaReader } from '#workbench/schema/createSchemaReader.ts';
import type { Schema } from '#workbench/schema/schema.ts';

afterEach(cleanup);

const text: Schema = { type: 'string' };
const column: Schema = {
  ...{ type: 'object', required: ['field'] },
  properties: { header: text, field: text, names: { type: 'object', additionalProperties: text } },
};
const definition: Schema = {
  ...{ type: 'object', required: ['type', 'title', 'call'] },
  properties: {
    $schema: text,
    type: { const: 'report' },
    call: text,
    columns: { type: 'array', items: column },
    fields: { type: 'object', additionalProperties: column },
    words: { type: 'array', items: text },
    names: { type: 'array', items: { anyOf: [text, column] } },
    blocks: { type: 'array', items: { anyOf: [column, text] } },
    grid: { type: 'array', items: { type: 'array', items: text } },
    head: column,
    title: text,
  },
};
const language = createSchemaReader(definition);
const outlineOf = (value: unknown) => buildOutline(language, value, { title: 'Takings', titles: new Map() });
const long =
  'a long text that fills a line on its own, and so has a place of its own in the outline beside it';
const value = {
  columns: [{ header: 'Paid', field: 'paid' }, { field: 'day' }],
  fields: { amount: { header: 'Amount', field: 'amount' } },
  words: ['short'],
  head: { field: 'head' },
  strange: { a: long },
};

describe('the outline', () => {
  it('Lists and records of objects are parts with their entries, and short values are none', () => {
    const root = outlineOf(value);
    expect(root).toMatchObject({ id: '[]', path: [], label: 'Takings', note: 'Report', isEntry: false });
    const lines = (node: OutlineNode): unknown[] =>
      node.children.flatMap((one) => [[one.id, one.label, one.note, one.isEntry], ...lines(one)]);
    expect(lines(root)).toEqual([
      ['["columns"]', 'Columns', '2', false],
      ['["columns",0]', 'Paid', '', true],
      ['["columns",1]', 'day', '', true],
      ['["fields"]', 'Fields', '1', false],
      ['["fields","amount"]', 'amount', 'Amount', true],
    ]);
  });

  it('A value that is longer than a line is a part', () => {
    const labels = (over: object) => outlineOf(over).children.map(({ label }) => label);
    expect(labels({ words: [long] })).toEqual(['Words']);
    expect(labels({ head: { header: long, field: 'a' } })).toEqual(['Head']);
    // 90 characters of JSON are one line.
    expect(labels({ words: ['a'.repeat(86)] })).toEqual([]);
    expect(labels({ words: ['a'.repeat(87)] })).toEqual(['Words']);
    expect(labels({ columns: null, title: long })).toEqual([]);
    // A list is one of objects if an object is the first kind of its entries.
    expect(labels({ names: ['a'], blocks: ['a'] })).toEqual(['Blocks']);
    const grid = outlineOf({ grid: [['a'.repeat(86)], ['a'.repeat(87)]] }).children[0];
    expect(grid?.children.map(({ id }) => id)).toEqual(['["grid",1]']);
  });

  const rowsOf = (toggled: Record<string, boolean>, selected: ValuePath) =>
    listOutlineRows(outlineOf(value), toggled, selected).map(({ node, level, isOpen }) => [
      node.id,
      level,
      isOpen,
    ]);

  it('The first two levels are visible, and what was closed is not', () => {
    expect(rowsOf({}, [])).toEqual([
      ['[]', 0, true],
      ['["columns"]', 1, true],
      ['["columns",0]', 2, false],
      ['["columns",1]', 2, false],
      ['["fields"]', 1, true],
      ['["fields","amount"]', 2, false],
    ]);
    expect(rowsOf({ '["columns"]': false, '["fields"]': false }, [])).toHaveLength(3);
    expect(rowsOf({ '[]': false }, ['columns', 0])).toEqual([['[]', 0, false]]);
  });

  it('A part with more than twelve entries is closed, except on the way to the open part', () => {
    const many = (count: number) =>
      outlineOf({ columns: Array.from({ length: count }, () => ({ field: 'a' })) });
    expect(listOutlineRows(many(12), {}, [])).toHaveLength(14);
    expect(listOutlineRows(many(13), {}, [])).toHaveLength(2);
    expect(listOutlineRows(many(13), {}, ['columns', 3])).toHaveLength(15);
    expect(listOutlineRows(many(13), {}, ['columns'])).toHaveLength(2);
    expect(listOutlineRows(many(13), {}, ['fields', 'a'])).toHaveLength(2);
  });

  it('The current line is that of the open part, or of the innermost part around it', () => {
    const rows = listOutlineRows(outlineOf(value), {}, []);
    expect(findCurrentRow(rows, ['columns', 1])).toBe('["columns",1]');
    expect(findCurrentRow(rows, ['columns', 1, 'header'])).toBe('["columns",1]');
    expect(findCurrentRow(rows, ['head'])).toBe('[]');
  });
});

function openOutline(selected: ValuePath = [], over: object = {}) {
  const props = { onSelect: vi.fn(), onMove: vi.fn(), onRemove: vi.fn(), ...over };
  const problemsIn = (path: ValuePath) => (path.at(-1) === 0 ? 1 : path[0] === 'columns' ? 2 : 0);
  const view = (path: ValuePath) => (
    <Outline root={outlineOf(value)} selected={path} problemsIn={problemsIn} {...props} />
  );
  const { rerender } = render(view(selected));
  const reselect = (path: ValuePath) => rerender(view(path));
  const line = (name: string) =>
    screen.getAllByRole('treeitem').find(({ textContent }) => textContent.startsWith(name))!;
  const press = async (key: string) => {
    await userEvent.keyboard(key);
    return document.activeElement?.textContent;
  };
  return { ...props, line, press, reselect };
}
const names = () => screen.getAllByRole('treeitem').map(({ textContent }) => textContent);

describe('the outline by keyboard', () => {
  it('A line has its name, its note and the number of its problems', () => {
    const { line } = openOutline(['columns', 1]);
    expect(names()).toEqual([
      'TakingsReport',
      'Columns22 problems',
      'Paid1 problem',
      'day2 problems',
      'Fields1',
      'amountAmount',
    ]);
    expect(line('day').getAttribute('aria-selected')).toBe('true');
    expect([line('day').tabIndex, line('Paid').tabIndex]).toEqual([0, -1]);
    expect([line('Columns').getAttribute('aria-level'), line('Paid').getAttribute('aria-level')]).toEqual([
      '2',
      '3',
    ]);
    expect(line('Columns').getAttribute('aria-expanded')).toBe('true');
    expect(line('Paid').getAttribute('aria-expanded')).toBeNull();
  });

  it('Arrows, Home and End move along the visible lines', async () => {
    const { line, press } = openOutline();
    line('Takings').focus();
    expect(await press('{ArrowDown}')).toMatch(/^Columns/);
    expect(await press('{ArrowRight}')).toMatch(/^Paid/);
    expect(await press('{ArrowDown}')).toMatch(/^day/);
    expect(await press('{ArrowUp}')).toMatch(/^Paid/);
    expect(await press('{ArrowRight}')).toMatch(/^day/);
    expect(await press('{ArrowLeft}')).toMatch(/^Columns/);
    expect(await press('{End}')).toMatch(/^amount/);
    expect(await press('{ArrowDown}')).toMatch(/^amount/);
    expect(await press('{ArrowLeft}')).toMatch(/^Fields/);
    expect(await press('{Home}')).toMatch(/^Takings/);
  });

  it('Left closes a part and right opens it, which a click beside its name does too', async () => {
    const { line, press, onSelect } = openOutline();
    line('Columns').focus();
    await press('{ArrowLeft}');
    expect(names()).toHaveLength(4);
    expect(await press('{ArrowLeft}')).toMatch(/^Takings/);
    line('Columns').focus();
    await press('{ArrowRight}');
    expect(names()).toHaveLength(6);
    await userEvent.click(line('Columns').querySelector('[aria-hidden]')!);
    expect(names()).toHaveLength(4);
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('Enter, Space and a click open a part', async () => {
    const { line, press, onSelect } = openOutline();
    line('Paid').focus();
    await press('{Enter}');
    await press(' ');
    await userEvent.click(line('Fields'));
    expect(onSelect.mock.calls).toEqual([[['columns', 0]], [['columns', 0]], [['fields']]]);
  });

  it('Alt with an arrow moves an entry, and Delete removes it, but no other part', async () => {
    const { line, press, onMove, onRemove } = openOutline();
    line('day').focus();
    await press('{Alt>}{ArrowUp}{ArrowDown}{ArrowLeft}{/Alt}{Delete}');
    expect(onMove.mock.calls).toEqual([
      [['columns', 1], -1],
      [['columns', 1], 1],
    ]);
    expect(onRemove.mock.calls).toEqual([[['columns', 1]]]);
    line('Columns').focus();
    await press('{Alt>}{ArrowUp}{/Alt}{Delete}');
    expect([onMove.mock.calls.length, onRemove.mock.calls.length]).toEqual([2, 1]);
  });
});

describe('the focus of the outline', () => {
  it('The focus follows a removed entry to the part around it, once', async () => {
    const { line, press, reselect } = openOutline(['columns', 1]);
    line('day').focus();
    reselect(['columns', 0]);
    expect(document.activeElement).toBe(line('day'));
    await press('{Delete}');
    reselect(['columns']);
    expect(document.activeElement).toBe(line('Columns'));
    reselect(['fields']);
    expect(document.activeElement).toBe(line('Columns'));
  });

  it('Where nothing can be changed, the keys for it do nothing', async () => {
    const { line, press, reselect } = openOutline(['columns', 1], { onMove: null, onRemove: null });
    line('day').focus();
    await press('{Alt>}{ArrowUp}{/Alt}{Delete}');
    expect(document.activeElement).toBe(line('day'));
    reselect(['columns', 1]);
    expect(names()).toHaveLength(6);
  });

  it('A key of the outline does not scroll the page, and any other key does what it does', () => {
    const { line } = openOutline();
    const isLeft = (key: string, init: object = {}) => fireEvent.keyDown(line('Columns'), { key, ...init });
    expect([isLeft('ArrowDown'), isLeft('End')]).toEqual([false, false]);
    expect([isLeft('Tab'), isLeft('Enter', { altKey: true })]).toEqual([true, true]);
  });
});

describe('moved and removed entries', () => {
  const editOf = (root: unknown) => {
    let json = JSON.stringify(root);
    const edit: Parameters<typeof moveEntryBy>[0] = (make) => {
      const change = make(json)!;
      json = json.slice(0, change.from) + change.insert + json.slice(change.to);
    };
    return { edit, read: () => JSON.parse(json) as unknown };
  };

  it('An entry of a list moves by one place and has another path', () => {
    const root = { a: [1, 2, 3] };
    const { edit, read } = editOf(root);
    expect(moveEntryBy(edit, root, ['a', 1], -1)).toEqual(['a', 0]);
    expect(read()).toEqual({ a: [2, 1, 3] });
  });

  it('An entry of a record moves and keeps its path', () => {
    const root = { a: { x: 1, y: 2 } };
    const { edit, read } = editOf(root);
    expect(moveEntryBy(edit, root, ['a', 'x'], 1)).toEqual(['a', 'x']);
    expect(JSON.stringify(read())).toBe('{"a":{"y":2,"x":1}}');
  });

  it('The first entry does not move up, and the last one not down', () => {
    const root = { a: [1, 2] };
    const { edit, read } = editOf(root);
    expect(moveEntryBy(edit, root, ['a', 0], -1)).toEqual(['a', 0]);
    expect(moveEntryBy(edit, root, ['a', 1], 1)).toEqual(['a', 1]);
    expect(read()).toEqual(root);
  });

  it('A removed entry leads to the part around it', () => {
    const { edit, read } = editOf({ a: [1, 2] });
    expect(removeEntryAt(edit, ['a', 0])).toEqual(['a']);
    expect(read()).toEqual({ a: [2] });
  });
});

describe('the form of a part', () => {
  const schemaOf = (over: unknown) => buildFormSchema(language, buildRootPlace(language, over));

  it('The title comes first, then words as written, missing required ones, and those about the file', () => {
    const { type, isOpen, properties } = schemaOf({ $schema: 'x', words: [], head: {}, strange: 1 });
    expect([type, isOpen]).toEqual(['object', true]);
    expect(Object.keys(properties!)).toEqual([
      'title',
      'words',
      'head',
      'strange',
      'type',
      'call',
      '$schema',
    ]);
  });

  it('Each word has the field of its kind, and an unknown one none', () => {
    const { properties } = schemaOf({
      words: [],
      fields: {},
      head: { field: 'a' },
      type: 'report',
      strange: 1,
    });
    const types = Object.entries(properties!).map(([key, { type, $id, isOpen }]) => [key, type, $id, isOpen]);
    expect(types).toEqual([
      ['title', 'string', undefined, undefined],
      ['words', 'array', undefined, undefined],
      ['fields', 'array', undefined, undefined],
      ['head', 'object', undefined, true],
      ['type', 'string', 'ChoiceField', undefined],
      ['strange', 'null', undefined, undefined],
      ['call', 'string', undefined, undefined],
    ]);
    expect(properties!['strange']).toMatchObject({
      place: { path: ['strange'], value: 1, help: 'The language has no such word here.' },
      word: { key: 'strange' },
    });
  });

  it('The type that the chosen variant implies is no field', () => {
    const blocks: Schema = {
      anyOf: [definition, { ...definition, properties: { type: { const: 'form' } } }],
    };
    const own = createSchemaReader(blocks);
    const keys = Object.keys(buildFormSchema(own, buildRootPlace(own, { type: 'report' })).properties!);
    expect(keys).toEqual(['title', 'call']);
  });

  it('Objects are shown to the third level, and a missing one not at all', () => {
    const nested: Schema = { type: 'object', properties: {} };
    nested.properties!['in'] = nested;
    const own = createSchemaReader(nested);
    let part = buildFormSchema(own, buildRootPlace(own, { in: { in: { in: { in: {} } } } }));
    const open: unknown[] = [];
    for (; part; part = part.properties?.['in'] as typeof part) open.push(part.isOpen ?? part.type);
    expect(open).toEqual([true, true, true, 'null']);
    const place = { ...buildRootPlace(language, {}), value: undefined };
    expect(buildFormSchema(language, place).type).toBe('null');
  });
});
