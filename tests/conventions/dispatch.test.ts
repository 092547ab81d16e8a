import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

// A comparison with one word of the language falls through for every other, also for future ones, and tsc can't find
// it. Modules use their complete table instead, or a fact of definition. The few comparisons about one word alone are
// listed here.

/** Comparisons about one word alone, with the reason why every other word falls through. */
const oneWordAlone: Record<string, string> = {
  "src/portal/view/report/hasScreenHeading.ts: type === 'report'":
    'a table that is alone on its screen draws the heading',
  "src/language/cases/opening/buildOpeningCases.ts: type === 'report'": 'the same, as the cases expect it',
  "src/language/check/dataFlow/checkTokenSources.ts: 'signIn' in effect": 'only this effect takes a token',
  "src/language/check/dataFlow/checkAutomaticActions.ts: 'signIn' in one": 'only this effect signs in',
  "src/language/describe/formatSection.ts: case 'text':":
    'a paragraph of an explanation, no word of the language',
  "src/language/describe/docs/buildScreenPage.ts: case 'text':": 'the same',
  "src/language/check/screen/checkCalls.ts: 'from' in value": 'only this value is sent as it was chosen',
  "src/portal/view/report/cards/arrangeCard.ts: type === 'money'":
    'of all figures only an amount is what a card is about',
  "src/portal/view/report/cards/arrangeCard.ts: type === 'status'": 'only this format says how a row stands',
  "src/portal/view/report/cards/arrangeCard.ts: type !== 'serial'":
    'of all formats only this one says nothing of a row',
  "src/language/cases/form/solve/conditionPaths.ts: type !== 'cases'": 'of all formats only this one decides',
  "src/language/describe/words/describeFormat.ts: type === 'cases'":
    'of all formats only this one has texts of its own',
  "src/portal/view/form/widgets/useInput.ts: type === 'text'":
    'only one line of text may be a code or an address',
  "src/portal/view/details/ItemLines.tsx: type === 'money'": 'only an amount of money has a unit',
  "src/language/cases/language/buildCell.ts: type === 'money'": 'the same, as the cases expect it',
  "src/language/cases/report/buildCardCases.ts: format === 'money'": 'the same, as the cases expect it',
  "src/language/cases/report/buildCardCases.ts: type === 'status'": 'the same, as the cases expect it',
};

const kinds = [
  ...['report', 'form', 'details', 'tabs', 'sideBySide', 'links', 'image', 'text'], // blocks
  ...['date', 'select', 'password', 'textarea', 'radio', 'checkbox', 'readOnly', 'hidden'], // filters, fields
  ...['serial', 'index', 'money', 'dateTime', 'status', 'labels', 'cases'], // formats
].join('|');
const keys = 'clear|reset|refresh|reload|navigate|signIn|stage|from|template'; // effects, values
const comparisons = [
  new RegExp(`\\b(?:type|kind|format)\\s*[!=]==\\s*'(?:${kinds})'`, 'g'),
  new RegExp(`'(?:${keys})' in (?!options|part)\\w+`, 'g'),
  new RegExp(`\\beffect\\s*[!=]==\\s*'(?:${keys})'`, 'g'),
  new RegExp(`\\bcase '(?:${kinds}|${keys})':`, 'g'),
];

it('no place of the product compares with a word of the language and falls through for the others', async () => {
  const language = ['check', 'compile', 'cases', 'describe'].map((name) => `language/${name}`);
  const rooms = [...language, 'portal/engine', 'portal/view'];
  const found = await Promise.all(rooms.map((room) => findComparisons(`src/${room}`)));
  expect(found.flat().filter((place) => oneWordAlone[place] === undefined)).toEqual([]);
});

async function findComparisons(folder: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.tsx?$/.test(file));
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(`${folder}/${file}`, 'utf8');
      const places = comparisons.flatMap((comparison) => Array.from(text.matchAll(comparison)));
      return places.map(([words]) => `${folder}/${file}: ${words}`);
    }),
  );
  return found.flat();
}
