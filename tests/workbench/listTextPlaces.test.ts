import { expect, it } from 'vitest';
import { checkPortal, compareTranslations } from '#check/index.ts';
import { createSchemaReader } from '#workbench/schema/createSchemaReader.ts';
import { listPlaces } from '#workbench/schema/listPlaces.ts';
import { listTextPlaces } from '#workbench/schema/listTextPlaces.ts';
import { readSchema } from './support/createFakeServer.ts';
import { shippedTexts } from './support/shippedTexts.ts';

const files = shippedTexts();

const listTexts = (file: string) => {
  const language = createSchemaReader(readSchema(file));
  return listTextPlaces(language, listPlaces(language, JSON.parse(files.get(file)!)));
};

const own = new Set(
  [...files.keys()]
    .filter((file) => !file.startsWith('schemas/locales/'))
    .flatMap((file) => listTexts(file).map(({ text }) => text)),
);

it('Every text is one that a language translates, and none is missing but those that are sent as well', () => {
  const { texts } = compareTranslations(checkPortal(files), {});
  expect(
    [...own].filter((text) => /\p{L}/u.test(text.replace(/\{.*?\}/g, '')) && !texts.includes(text)),
  ).toEqual([]);
  expect(texts.filter((text) => !own.has(text) && !listSentTexts().has(text))).toEqual([]);
});

/** The texts that are codes or options at once, so that another text is another request. */
function listSentTexts(): Set<string> {
  const { codes } = JSON.parse(files.get('schemas/api/codes.json')!) as { codes: Record<string, object> };
  const options = [...files.values()].flatMap((text) =>
    [...text.matchAll(/"options": (\[[^{}\]]*\])/g)].flatMap(([, list]) => JSON.parse(list!) as string[]),
  );
  return new Set([...Object.values(codes).flatMap(Object.keys), ...options]);
}
