import { describe, expect, test } from 'vitest';
import { calculateContrast } from '#check/config/calculateContrast.ts';
import { mergeTemplate } from '#check/mergeTemplate.ts';
import { findNearestWord } from '#check/findNearestWord.ts';
import { toPositionedValue, type ObjectNode } from '#check/documents/node.ts';
import { parseDocument } from '#check/documents/parseDocument.ts';
import { parsePath, parseTemplate } from '#check/documents/path.ts';

function parse(value: unknown, file = 'x.json'): ObjectNode {
  const { node } = parseDocument(file, JSON.stringify(value));
  if (node?.kind !== 'object') throw new Error('no object');
  return node;
}

describe('mergeTemplate', () => {
  const merge = (template: unknown, screen: unknown): unknown =>
    toPositionedValue(mergeTemplate(parse(template), parse(screen))).value;

  test('objects merge, lists replace, null removes, a null of its own stays', () => {
    const template = { a: { b: 1, c: 2 }, list: [1, 2], gone: 1 };
    const screen = { a: { c: 3, d: 4 }, list: [3], gone: null, own: { nothing: null } };
    expect(merge(template, screen)).toEqual({ a: { b: 1, c: 3, d: 4 }, list: [3], own: { nothing: null } });
  });

  test('a value, a test and a format are replaced whole', () => {
    expect(merge({ v: { from: 'a', else: 1 } }, { v: { template: '{b}' } })).toEqual({
      v: { template: '{b}' },
    });
    expect(merge({ t: { on: 'a', must: { filled: true } } }, { t: { on: 'b', must: { const: 1 } } })).toEqual(
      {
        t: { on: 'b', must: { const: 1 } },
      },
    );
    const cases = { type: 'cases', cases: [] };
    expect(merge({ f: { type: 'labels', map: {} } }, { f: cases })).toEqual({ f: cases });
  });

  test('fields may have the names from and template', () => {
    expect(merge({ fields: { a: 1 } }, { fields: { from: { type: 'date' } } })).toEqual({
      fields: { a: 1, from: { type: 'date' } },
    });
  });

  test('each part keeps the place where it was written', () => {
    const merged = mergeTemplate(parse({ a: { b: 1 } }, 't.json'), parse({ a: { c: 2 } }, 's.json'));
    const source = toPositionedValue<{ a: object }>(merged);
    expect(source.at(source.value.a, 'b')).toEqual({ file: 't.json', line: 1, column: 11 });
    expect(source.at(source.value.a, 'c')).toEqual({ file: 's.json', line: 1, column: 11 });
    expect(source.atKey(source.value, 'a').file).toBe('s.json');
  });
});

describe('paths', () => {
  test.each([
    ['stage', ['stage']],
    ['form.name', ['form', 'name']],
    ['data.data[0][1].id', ['data', 'data', 0, 1, 'id']],
  ])('%s', (text, parts) => expect(parsePath(text)).toEqual(parts));

  test.each(['', '.a', 'a.', 'a..b', 'a[b]', 'a[0', '[0]', 'a b', 'a{b}', 'a[-1]'])('no path: %s', (text) =>
    expect(parsePath(text)).toBeNull(),
  );

  test('templates are texts and paths in turn', () => {
    expect(parseTemplate('{row.Name} ({row.uid})')).toEqual([
      { path: 'row.Name' },
      ' (',
      { path: 'row.uid' },
      ')',
    ]);
    expect(parseTemplate('no place')).toEqual(['no place']);
    expect(parseTemplate('')).toEqual([]);
    for (const text of ['{', '}', '{}', '{{a}}', '{a b}']) expect(parseTemplate(text)).toBeNull();
  });
});

test('the nearest name is found, or none', () => {
  const words = ['text', 'serial', 'index', 'money', 'from', 'to'];
  expect(findNearestWord('mony', words)).toBe('money');
  expect(findNearestWord('Money', words)).toBe('money');
  expect(findNearestWord('form', words)).toBe('from');
  expect(findNearestWord('sparkline', words)).toBeNull();
  expect(findNearestWord('x', [])).toBeNull();
});

test('contrast is computed like WCAG', () => {
  expect(calculateContrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(calculateContrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});
