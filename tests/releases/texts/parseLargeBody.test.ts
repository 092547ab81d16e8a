import { expect, it } from 'vitest';
import { parseLargeBody } from '#server/releases/texts/parseLargeBody.ts';
import { parseDefinitionJson } from '#server/releases/texts/parseDefinitionJson.ts';

const parse = (text: string) => parseLargeBody(Buffer.from(text));
const tooMuch = { refused: 'The body holds more than a portal has: send definitions alone.' };

it('a large body is parsed as UTF-8', () => {
  expect(parse('{"files":[["schemas/ü.json","{}"]],"isDry":true,"base":null}')).toEqual({
    body: { files: [['schemas/ü.json', '{}']], isDry: true, base: null },
  });
});

it('a large body that is no JSON is refused', () => {
  expect(parse('{"files":')).toEqual({ refused: 'The body is no JSON.' });
});

it('a large body has at most 10,000 values, each list and record included', () => {
  const listOf = (count: number) => JSON.stringify(Array.from({ length: count }, () => 1));
  expect(parse(listOf(9_999))).toHaveProperty('body');
  expect(parse(listOf(10_000))).toEqual(tooMuch);
  expect(parse(`[${listOf(9_998)}]`)).toHaveProperty('body');
  expect(parse(`[${listOf(9_999)}]`)).toEqual(tooMuch);
});

it('a large body has at most four levels of lists and records', () => {
  expect(parse('[[[[1,null]]]]')).toEqual({ body: [[[[1, null]]]] });
  expect(parse('[[[{"a":[]}]]]')).toEqual(tooMuch);
  expect(parse('[[[[[]]]]]')).toEqual(tooMuch);
});

it('a text is no value where it is missing, no JSON, too large or too deep', () => {
  expect(parseDefinitionJson('{"a":[null]}')).toEqual({ a: [null] });
  expect(parseDefinitionJson(undefined)).toBeUndefined();
  expect(parseDefinitionJson('{')).toBeUndefined();
  expect(parseDefinitionJson(`"${'x'.repeat(300_000)}"`)).toBeUndefined();
  expect(parseDefinitionJson('['.repeat(60) + ']'.repeat(60))).toBeUndefined();
});
