import { expect, it } from 'vitest';
import { checkPortal, getDefaultPaths, readFiles } from '#check/index.ts';
import { listPossibleKinds, type PlainField } from '#workbench/plain/fields/fieldInputs.ts';
import { listFieldLists } from '#workbench/plain/fields/listFieldLists.ts';
import { createSchemaReader } from '#workbench/schema/createSchemaReader.ts';
import { listPlaces } from '#workbench/schema/listPlaces.ts';
import { isObject } from '#shared/isObject.ts';
import { readSchema } from './support/createFakeServer.ts';

/** Changes each field of a definition to the kind that is some places behind its own in its choice of kinds. */
function changeKinds(file: string, text: string, by: number): { text: string; count: number } {
  const value: unknown = JSON.parse(text);
  const language = createSchemaReader(readSchema(file));
  const fields = listFieldLists({ language, places: listPlaces(language, value) })
    .flatMap(({ entries }) => entries.map(([, field]) => field))
    .filter((field): field is PlainField => isObject(field) && listPossibleKinds(field).length > 1);
  for (const field of fields) {
    const kinds = listPossibleKinds(field);
    field['type'] = kinds[(kinds.indexOf(field['type'] as never) + by) % kinds.length];
  }
  return { text: JSON.stringify(value), count: fields.length };
}

it.each(['.', 'examples/words'])('Every offered kind leaves the forms of %s valid', async (folder) => {
  const files = await readFiles(getDefaultPaths(folder));
  const isScreen = (file: string) => file.includes('/screens/');
  const before = checkPortal(files).problems;
  expect(before).toEqual([]);
  for (const by of [1, 2]) {
    let total = 0;
    const changed = new Map(
      [...files].map(([file, text]) => {
        if (text === null || !isScreen(file)) return [file, text];
        const { text: next, count } = changeKinds(file, text, by);
        total += count;
        return [file, next];
      }),
    );
    expect(total).toBeGreaterThan(3);
    expect(checkPortal(changed).problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([]);
  }
});
