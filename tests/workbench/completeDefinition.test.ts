import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { completeDefinition } from '#workbench/code/completeDefinition.ts';
import { parseIncompleteJson } from '#edit/parseDefinitionText.ts';
import { buildMarkers } from '#workbench/editor/problems/markers.ts';
import { createSchemaReader } from '#workbench/schema/createSchemaReader.ts';
import { createSuggest, listPayloadKeys } from '#workbench/schema/suggest.ts';
import { readSchema } from './support/createFakeServer.ts';

const language = createSchemaReader(readSchema('schemas/screens/x.json'));
const names = { calls: { incomeReport: { payload: ['uid', 'fdate'], fields: ['income', 'lvl'] } } };

/** The completions at the `|` of a text. */
function offered(marked: string, template?: unknown): string[] {
  const pos = marked.indexOf('|');
  const text = marked.replace('|', '');
  const read = () => ({ root: parseIncompleteJson(text), templates: [template], names });
  const complete = completeDefinition({
    language,
    suggest: createSuggest(read),
    payloadKeys: (path) => listPayloadKeys(read(), path),
  });
  const state = EditorState.create({ doc: text });
  return (complete(new CompletionContext(state, pos, true))?.options ?? []).map(({ label }) => label);
}

describe('completion', () => {
  it('Completion offers the missing words of an object, even while the text is not yet JSON', () => {
    const found = offered('{ "type": "report", "columns": [{ "header": "A", | }] }');
    expect(found).toContain('"field"');
    expect(found).toContain('"format"');
    expect(found).not.toContain('"header"');
    expect(offered('{ "type": "report", "columns": [{ "header": "A", "fo')).toEqual([]);
    expect(offered('{ "type": "report", "columns": [{ "header": "A", "fo|')).toContain('"format"');
  });

  it('Completion offers the values of a word', () => {
    expect(offered('{ "type": "report", "columns": [{ "format": "|" }] }')).toContain('"money"');
    expect(offered('{ "type": "form", "actions": { "a": { "primary": | } } }')).toEqual(['true', 'false']);
  });

  it('Completion offers names of the portal: calls, fields of their rows, keys of their payload', () => {
    expect(offered('{ "type": "report", "call": "|" }')).toContain('"incomeReport"');
    const report = '{ "type": "report", "call": "incomeReport", ';
    expect(offered(`${report}"columns": [{ "header": "A", "field": "|" }] }`)).toEqual(['"income"', '"lvl"']);
    expect(offered(`${report}"payload": { "uid": "x", "|" } }`)).toEqual(['"fdate"']);
  });
});

it('Completion offers nothing in a text that is nested too deeply for the parser', () => {
  expect(offered(`${'['.repeat(50_000)}|`)).toEqual([]);
});

it('completion knows the call that a template names', () => {
  const report = '{ "extends": "income", "columns": [{ "header": "A", "field": "|" }] }';
  expect(offered(report)).toEqual([]);
  expect(offered(report, { type: 'report', call: 'incomeReport' })).toEqual(['"income"', '"lvl"']);
});

describe('a marker', () => {
  const wrong = (at: { line: number; column: number }) => ({
    ...at,
    file: 'x',
    severity: 'error' as const,
    message: 'No such format.',
  });

  it('A marker underlines the token of its problem, and has its path in the definition', () => {
    const text = '{\n  "columns": [{ "header": "A", "format": "monney" }]\n}\n';
    const column = text.split('\n')[1]!.indexOf('"monney"') + 1;
    const [marker] = buildMarkers(text, [wrong({ line: 2, column })]);
    expect(text.slice(marker!.from, marker!.to)).toBe('"monney"');
    expect(marker!.path).toEqual(['columns', 0, 'format']);
    expect(buildMarkers('{}', [wrong({ line: 9, column: 9 })])[0]).toMatchObject({
      from: 2,
      to: 2,
    });
  });
});
