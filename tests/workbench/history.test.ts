import fc from '../support/fastCheck.ts';
import { describe, expect, it, vi } from 'vitest';
import { createTextStore, type TextStore } from '#workbench/code/createTextStore.ts';
import { findChange } from '#edit/textChange.ts';
import { insertEntry } from '#edit/insertEntry.ts';
import { moveEntry } from '#edit/moveEntry.ts';
import { listNodeEntries, findNode, parseDefinitionText, getNodeValue } from '#edit/parseDefinitionText.ts';
import { removeEntry } from '#edit/removeEntry.ts';
import { renameKey } from '#edit/renameKey.ts';
import { replaceValue } from '#edit/replaceValue.ts';
import { parsedShipped, type ShippedText } from './support/shippedTexts.ts';

const shipped = parsedShipped();

/** An edit in the form or in the text. Numbers select its place. */
const edit = fc.record({
  kind: fc.constantFrom('set', 'insert', 'remove', 'move', 'rename', 'type', 'cut', 'undo', 'redo'),
  where: fc.nat(),
  to: fc.nat(),
  value: fc.jsonValue({ maxDepth: 2 }),
});
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

/** Makes an edit as form and code view do. An impossible edit is skipped. */
function make(store: TextStore, { kind, where, to, value }: Edit): void {
  const text = store.get();
  if (kind === 'undo') return store.undo();
  if (kind === 'redo') return store.redo();
  if (kind === 'type' || kind === 'cut') {
    const at = where % (text.length + 1);
    const next =
      kind === 'type'
        ? text.slice(0, at) + '{"x"'.charAt(to % 4) + text.slice(at)
        : text.slice(0, at) + text.slice(at + 1);
    return store.change(findChange(text, next));
  }
  const document = parseDefinitionText(text);
  if (!document.ok) return undefined;
  const { containers } = walk(text);
  const { path, node } = containers[where % containers.length]!;
  const entries = listNodeEntries(node);
  const { key } = entries[to % entries.length] ?? {};
  if (kind === 'insert')
    return store.change(
      insertEntry(
        text,
        path,
        node.type === 'object'
          ? { key: `new ${to}-${where}-${entries.length}`, value }
          : { value, at: to % 5 },
      ),
    );
  if (key === undefined) return undefined;
  if (kind === 'set') return store.change(replaceValue(text, [...path, key], value));
  if (kind === 'remove') return store.change(removeEntry(text, [...path, key]));
  if (kind === 'move')
    return store.change(moveEntry(text, path, to % entries.length, where % entries.length));
  return typeof key === 'string' ? store.change(renameKey(text, [...path, key], `${key}'`)) : undefined;
}

function walk(text: string): Pick<ShippedText, 'containers'> {
  const document = parseDefinitionText(text);
  const found: ShippedText['containers'] = [];
  const go = (path: (string | number)[]): void => {
    const node = document.ok ? findNode(document.root, path) : undefined;
    if (node?.type !== 'object' && node?.type !== 'array') return;
    found.push({ path, node });
    for (const { key } of listNodeEntries(node)) go([...path, key]);
  };
  go([]);
  return { containers: found };
}

describe('the common history of form and text', () => {
  it('Undo restores the first bytes over 1,000 random edits', () => {
    let made = 0;
    fc.assert(
      fc.property(
        fc.nat(shipped.length - 1),
        fc.array(edit, { minLength: 20, maxLength: 20 }),
        (file, edits) => {
          const { text } = shipped[file]!;
          const store = createTextStore(text);
          for (const one of edits) make(store, one);
          made += edits.length;
          while (store.canUndo()) store.undo();
          expect(store.get()).toBe(text);
        },
      ),
      { numRuns: 50 },
    );
    expect(made).toBeGreaterThanOrEqual(1000);
  });

  it('Typing in one place is one step, and after a pause or at another place a new one', () => {
    vi.useFakeTimers();
    const store = createTextStore('ab');
    const insert = (from: number, text: string) => store.change({ from, to: from, insert: text });
    const undoAll = () => {
      const texts = [];
      for (; store.canUndo(); texts.push(store.get())) store.undo();
      return texts;
    };
    insert(1, 'x');
    insert(2, 'y');
    vi.advanceTimersByTime(499);
    insert(3, 'z');
    expect(undoAll()).toEqual(['ab']);
    store.redo();
    expect(store.get()).toBe('axyzb');
    insert(4, '!');
    vi.advanceTimersByTime(500);
    insert(5, '!');
    insert(0, '?');
    expect(store.canRedo()).toBe(false);
    expect(undoAll()).toEqual(['axyz!!b', 'axyz!b', 'axyzb', 'ab']);
    vi.useRealTimers();
  });

  it('An edit sets its value and leaves all other values', () => {
    fc.assert(
      fc.property(
        fc.nat(shipped.length - 1),
        fc.nat(),
        fc.jsonValue({ maxDepth: 2 }),
        (file, where, value) => {
          const { text, entries } = shipped[file]!;
          const { path } = entries[where % entries.length]!;
          const store = createTextStore(text);
          store.change(replaceValue(text, path, value));
          const document = parseDefinitionText(store.get());
          if (!document.ok) throw new Error(document.message);
          const expected = JSON.parse(text) as never;
          const around = path.slice(0, -1).reduce<never>((inner, key) => inner[key], expected);
          (around as Record<string | number, unknown>)[path.at(-1)!] = value;
          expect(getNodeValue(document.root)).toEqual(JSON.parse(JSON.stringify(expected)));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('Opening a text does not change it, whatever its line endings', () => {
    for (const { text } of shipped)
      for (const written of [text, text.replaceAll('\n', '\r\n'), text.replace('\n', '\r\n')])
        expect(createTextStore(written).get()).toBe(written);
  });

  it('Inserted lines have the line endings of the file', () => {
    const store = createTextStore('{\r\n  "a": [\r\n    { "b": 1 }\r\n  ]\r\n}\r\n');
    store.change(insertEntry(store.get(), ['a'], { value: { b: 2 } }));
    expect(store.get()).toBe('{\r\n  "a": [\r\n    { "b": 1 },\r\n    { "b": 2 }\r\n  ]\r\n}\r\n');
  });
});
