// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { applyChange, type Edit, type ValuePath } from '#edit/textChange.ts';
import { EditorContext, type EditorValue } from '#workbench/editor/EditorContext.ts';
import { AddEntry } from '#workbench/form/AddEntry.tsx';
import { VariantSelect } from '#workbench/form/VariantSelect.tsx';
import { findChildPlace, findPlace } from '#workbench/schema/findPlace.ts';
import { createSchemaReader } from '#workbench/schema/createSchemaReader.ts';
import type { Schema } from '#workbench/schema/schema.ts';

afterEach(cleanup);

const text: Schema = { type: 'string' };
const number: Schema = { type: 'number' };
const from: Schema = {
  ...{ type: 'object', required: ['from'] },
  properties: { from: text, label: text, size: number },
};
const template: Schema = {
  ...{ type: 'object', required: ['template'] },
  properties: { template: text, label: text, size: text },
};
const any: Schema = {
  anyOf: [text, number, { type: 'array', items: { anyOf: [text, from] } }, from, template, { type: 'null' }],
};
const language = createSchemaReader({
  type: 'object',
  properties: {
    value: any,
    plain: text,
    columns: { type: 'array', items: from },
    words: { type: 'array', items: text },
    payload: { type: 'object', additionalProperties: text },
  },
});

/** Renders a control of a definition, whose text the edits change. */
function open(
  root: object,
  part: (place: ReturnType<typeof findPlace>) => ReactNode,
  word: string,
  isReadOnly = false,
) {
  let json = JSON.stringify(root);
  const edit: Edit = (make) => void (json = applyChange(json, make(json)));
  const select = vi.fn<(path: ValuePath) => void>();
  const around = { language, edit, select, isReadOnly, payloadKeys: () => ['uid', 'fdate'] };
  const place = findChildPlace(language, findPlace(language, root, []), word)!;
  render(<EditorContext value={around as unknown as EditorValue}>{part(place)}</EditorContext>);
  return { select, read: () => JSON.parse(json) as Record<string, unknown> };
}

describe('another kind of a value', () => {
  const kindOf = (value: unknown, isReadOnly = false) =>
    open({ value }, (place) => <VariantSelect place={place} label="Value" />, 'value', isReadOnly);
  const choice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Kind of Value' });
  const kinds = ['text', 'number', 'list', 'from', 'template', 'null'];

  it('The choice names every kind and shows that of the value', () => {
    kindOf(7);
    expect(choice().options).toHaveLength(6);
    expect(choice().value).toBe('1');
    expect(choice().disabled).toBe(false);
  });

  it('The choice is disabled for people who may not edit', () => {
    kindOf(7, true);
    expect(choice().disabled).toBe(true);
  });

  it('A word of one kind has no choice', () => {
    open({ plain: 'a' }, (place) => <VariantSelect place={place} label="Plain" />, 'plain');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it.each<[unknown, string, unknown]>([
    [7, 'text', '7'],
    [null, 'text', ''],
    [['a'], 'text', ''],
    ['7.5', 'number', 7.5],
    [' ', 'number', 0],
    ['seven', 'number', 0],
    [null, 'number', 0],
    ['a', 'list', ['a']],
    [{ from: 'a' }, 'list', [{ from: 'a' }]],
    [7, 'list', []],
    ['a', 'from', { from: '' }],
    [null, 'from', { from: '' }],
    [{ template: 'a', label: 'A', size: 'big' }, 'from', { from: '', label: 'A' }],
    [{ from: 'a', label: 'A', size: 7 }, 'template', { template: '', label: 'A' }],
    [{ from: 'a' }, 'null', null],
  ])('The value %j as another kind, %s, is %j', async (value, kind, next) => {
    const { read } = kindOf(value);
    await userEvent.selectOptions(choice(), String(kinds.indexOf(kind)));
    expect(read()['value']).toEqual(next);
  });
});

describe('a new entry', () => {
  const addTo = (root: object, word: string) =>
    open(root, (place) => <AddEntry place={place} label="part" />, word);
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add to part' });
  const input = () => screen.getByRole('combobox', { name: 'New name in part' });
  const typeName = (name: string) => userEvent.type(screen.getByPlaceholderText('Name'), name);

  it('An entry of a list is its smallest value at the end, and an object opens', async () => {
    const { read, select } = addTo({ columns: [{ from: 'a' }] }, 'columns');
    expect(screen.queryByPlaceholderText('Name')).toBeNull();
    await userEvent.click(button());
    expect(read()['columns']).toEqual([{ from: 'a' }, { from: '' }]);
    expect(select.mock.calls).toEqual([[['columns', 1]]]);
  });

  it('A short entry does not open', async () => {
    const { read, select } = addTo({ words: ['a'] }, 'words');
    await userEvent.click(button());
    expect(read()['words']).toEqual(['a', '']);
    expect(select).not.toHaveBeenCalled();
  });

  it('The first entry makes the list or the record', async () => {
    const list = addTo({}, 'words');
    await userEvent.click(button());
    expect(list.read()).toEqual({ words: [''] });
    cleanup();
    const record = addTo({}, 'payload');
    await typeName('uid');
    await userEvent.click(button());
    expect(record.read()).toEqual({ payload: { uid: '' } });
  });

  it('An entry of a record needs a name of its own, and Enter adds it', async () => {
    const { read } = addTo({ payload: { uid: 'x' } }, 'payload');
    expect(button().disabled).toBe(true);
    await typeName(' uid ');
    expect(button().disabled).toBe(true);
    await typeName('{Enter}');
    expect(read()).toEqual({ payload: { uid: 'x' } });
    await userEvent.clear(input());
    await typeName(' fdate ');
    expect(button().disabled).toBe(false);
    await typeName('{Enter}');
    expect(read()).toEqual({ payload: { uid: 'x', fdate: '' } });
    expect(screen.getByPlaceholderText<HTMLInputElement>('Name').value).toBe('');
  });

  it('The names that the call takes are offered, without those that are there', () => {
    addTo({ payload: { uid: 'x' } }, 'payload');
    const offered = [...document.querySelectorAll('datalist option')].map((one) => one.getAttribute('value'));
    expect(offered).toEqual(['fdate']);
    expect(input().getAttribute('list')).toBe(document.querySelector('datalist')!.id);
    cleanup();
    addTo({ payload: { uid: 'x', fdate: 'y' } }, 'payload');
    expect(document.querySelector('datalist')).toBeNull();
    expect(screen.getByPlaceholderText('Name').getAttribute('list')).toBeNull();
  });
});
