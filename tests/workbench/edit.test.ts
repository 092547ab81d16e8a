import type { Node } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { applyChange, type ValuePath } from '#edit/textChange.ts';
import { insertEntry } from '#edit/insertEntry.ts';
import { moveEntry } from '#edit/moveEntry.ts';
import {
  getNodeEnd,
  listNodeEntries,
  findNode,
  parseDefinitionText,
  getNodeValue,
} from '#edit/parseDefinitionText.ts';
import { removeEntry } from '#edit/removeEntry.ts';
import { renameKey } from '#edit/renameKey.ts';
import { replaceValue } from '#edit/replaceValue.ts';
import { formatText } from '../support/formatText.ts';
import { parsedShipped } from './support/shippedTexts.ts';

const shipped = parsedShipped();

describe('a text edit', () => {
  it('Replacing a value changes only its token, for every value of every shipped file', () => {
    let tokens = 0;
    for (const { text, plain } of shipped)
      for (const { path, node } of plain)
        for (const value of ['another “text”\n', 4711.5]) {
          tokens += 1;
          const next = applyChange(text, replaceValue(text, path, value));
          const expected = text.slice(0, node.offset) + JSON.stringify(value) + text.slice(getNodeEnd(node));
          if (next !== expected) expect(next).toBe(expected);
        }
    expect(tokens).toBeGreaterThan(3_000);
  });

  it('A text that is nested too deeply for the parser is no definition', () => {
    expect(parseDefinitionText('['.repeat(50_000)).ok).toBe(false);
  });

  it('Replacing a value with the same value is no edit', () => {
    for (const { text, plain } of shipped)
      for (const { path, node } of plain) expect(replaceValue(text, path, node.value)).toBeNull();
  });

  it('Renaming a key changes only its token', () => {
    for (const { text, entries } of shipped)
      for (const { path, entry } of entries) {
        if (entry.type !== 'property') continue;
        const key = entry.children![0]!;
        const next = applyChange(text, renameKey(text, path, 'a new key'));
        const expected = `${text.slice(0, key.offset)}"a new key"${text.slice(getNodeEnd(key))}`;
        if (next !== expected) expect(next).toBe(expected);
      }
  });

  it('Removing an entry changes no other byte of any shipped file, except for one comma and its line', () => {
    for (const { file, text, entries } of shipped)
      for (const { path, entry } of entries) {
        const change = removeEntry(text, path)!;
        const next = applyChange(text, change);
        const gone = text.length - next.length;
        expect(gone, `${file} ${path.join('.')}`).toBeGreaterThanOrEqual(entry.length);
        // The removed text is the entry with spaces and one comma around it, and nothing was added.
        const around = findCut(text, next, entry.offset, getNodeEnd(entry));
        expect(around, `${file} ${path.join('.')}`).toMatch(/^[\s,]*$/);
        expect(around.split(',').length).toBeLessThanOrEqual(2);
        expect(parseDefinitionText(next).ok).toBe(true);
      }
  });

  it('Moving an entry only changes the order of entries', () => {
    for (const { text, containers } of shipped)
      for (const { path, node } of containers) {
        const all = listNodeEntries(node).map(({ entry }) => text.slice(entry.offset, getNodeEnd(entry)));
        for (const [from, to] of [
          [0, all.length - 1],
          [all.length - 1, 0],
          [0, 1],
        ] as const) {
          if (all.length < 2) continue;
          const next = applyChange(text, moveEntry(text, path, from, to));
          const moved = all.toSpliced(from, 1).toSpliced(to, 0, all[from]!);
          expect(next).toBe(
            replaceAll(
              text,
              listNodeEntries(node).map(({ entry }) => entry),
              moved,
            ),
          );
          expect(applyChange(next, moveEntry(next, path, to, from))).toBe(text);
        }
      }
  });

  it('Inserting an entry changes no other entry, in every object and list of every shipped file', () => {
    for (const { file, text, containers } of shipped)
      for (const { path, node } of containers)
        for (const value of ['a text', long]) {
          const count = listNodeEntries(node).length;
          const at = value === long ? Math.min(1, count) : count;
          const key = node.type === 'object' ? 'a new key' : undefined;
          const next = applyChange(text, insertEntry(text, path, { key, value, at }));
          expectInserted({ text, next, path, at, value }, `${file} ${path.join('.')} ${at}`);
        }
  });

  it('Inserting one more entry into every object and list leaves the text as the formatter writes it', async () => {
    for (const { file, text, containers } of shipped) {
      const grown = containers.reduce((before, { path, node }) => {
        const entries = listNodeEntries(node);
        const last = entries.at(-1);
        if (!last) return before;
        const key = node.type === 'object' ? `${last.key}Too` : undefined;
        return applyChange(before, insertEntry(before, path, { key, value: getNodeValue(last.value) }));
      }, text);
      expect(grown, file).toBe(await formatText('grown.json', grown));
    }
  });

  it('Inserting entries at the beginning leaves the text as the formatter writes it', async () => {
    for (const { text, containers } of shipped) {
      const lists = containers.filter(({ node }) => node.type === 'array' && node.children!.length > 0);
      const grown = lists.reduceRight((before, { path, node }) => {
        const value = getNodeValue(node.children![0]!);
        return applyChange(before, insertEntry(before, path, { value, at: 0 }));
      }, text);
      expect(grown).toBe(await formatText('grown.json', grown));
    }
  });
});

const long = { label: 'Long', help: 'x'.repeat(90), value: { from: 'session.userId' } };

interface Inserted {
  text: string;
  next: string;
  path: ValuePath;
  at: number;
  value: unknown;
}

/**
 * Checks that the entry is there, and that its neighbours and the surrounding text are unchanged byte for
 * byte.
 */
function expectInserted({ text, next, path, at, value }: Inserted, where: string): void {
  const [before, after] = [parseDefinitionText(text), parseDefinitionText(next)];
  if (!before.ok || !after.ok) throw new Error(`${where}\n${next}`);
  const [old, put] = [findNode(before.root, path)!, findNode(after.root, path)!];
  const slices = listNodeEntries(put).map(({ entry }) => next.slice(entry.offset, getNodeEnd(entry)));
  const [added] = slices.splice(at, 1);
  expect(JSON.parse(`[${added!.replace(/^"a new key": /, '')}]`), where).toEqual([value]);
  const kept = listNodeEntries(old).map(({ entry }) => text.slice(entry.offset, getNodeEnd(entry)));
  if (slices.join() !== kept.join()) {
    // Only where the line had to be opened are spaces others; every token stays.
    expect(slices.join().replaceAll(/\s+/g, ''), where).toBe(kept.join().replaceAll(/\s+/g, ''));
    expect(text.slice(old.offset, getNodeEnd(old)), where).not.toContain('\n');
  }
  const line = outermostOnLine(text, before.root, path);
  expect(next.startsWith(text.slice(0, line.offset)), where).toBe(true);
  expect(next.endsWith(text.slice(getNodeEnd(line))), where).toBe(true);
}

function outermostOnLine(text: string, root: Node, path: ValuePath) {
  const around = path.map((_, depth) => findNode(root, path.slice(0, depth))!).concat(findNode(root, path)!);
  return around.find((node) => !text.slice(node.offset, getNodeEnd(node)).includes('\n')) ?? around.at(-1)!;
}

function findCut(text: string, next: string, from: number, to: number): string {
  const start = next.startsWith(text.slice(0, from)) ? from : commonStart(text, next);
  const end = text.length - (next.length - start);
  expect(text.slice(0, start) + text.slice(end)).toBe(next);
  const cut = text.slice(start, end);
  const entry = text.slice(from, to);
  return cut.includes(entry) ? cut.replace(entry, '') : 'the entry is not what went';
}

function commonStart(text: string, next: string): number {
  let at = 0;
  while (text[at] === next[at]) at += 1;
  return at;
}

function replaceAll(text: string, slots: { offset: number; length: number }[], texts: string[]): string {
  return slots.reduceRight(
    (next, slot, index) => next.slice(0, slot.offset) + texts[index]! + next.slice(getNodeEnd(slot as never)),
    text,
  );
}
