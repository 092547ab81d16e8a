import { expect, it } from 'vitest';
import { checkPortal } from '#check/index.ts';
import { applyChange } from '#edit/textChange.ts';
import { describeProblem } from '#workbench/editor/problems/describeProblem.ts';
import { buildMarkers, type Marker } from '#workbench/editor/problems/markers.ts';
import { proposeRepair } from '#workbench/editor/problems/proposeRepair.ts';
import { createSchemaReader } from '#workbench/schema/createSchemaReader.ts';
import { narrow } from '../check/narrow.ts';
import { readSchema } from './support/createFakeServer.ts';
import { shippedTexts } from './support/shippedTexts.ts';

const shipped = shippedTexts();
const report = 'schemas/screens/incomes/level-income.json';
const form = 'schemas/screens/withdrawal/withdrawal.json';

/** Writes `after` in place of `before` in a shipped file, and checks the portal of that file. */
function change(file: string, before: string, after: string): { text: string; markers: Marker[] } {
  const original = shipped.get(file)!;
  expect(original).toContain(before);
  const text = original.replace(before, after);
  return { text, markers: markersOf(file, text) };
}

function markersOf(file: string, text: string): Marker[] {
  const { problems, warnings } = checkPortal(new Map(narrow(shipped, file)).set(file, text));
  const found = [...problems, ...warnings].filter((one) => one.file === file);
  return buildMarkers(text, found);
}

it.each([
  [
    'a misspelt word',
    report,
    '"format": "money" },\n    { "header": "Level"',
    '"format": "mony" },\n    { "header": "Level"',
    'Use "money"',
  ],
  ['a misspelt key', report, '"header": "Level"', '"haeder": "Level"', 'Use "header"'],
  ['a part of a path', form, '"on": "form.kind"', '"on": "form.knid"', 'Use "kind"'],
  [
    'a word that does nothing',
    form,
    '"allow": "wholeNumber"',
    '"allow": "wholeNumber",\n      "hidden": "kept"',
    'Remove',
  ],
  [
    'a rule that stands twice',
    form,
    '"message": "Please Enter Otp" }',
    '"message": "Please Enter Otp" },\n        { "on": "form.otp", "must": { "filled": true }, "message": "Again" }',
    'Remove',
  ],
])('The repair of %s is the text before the mistake', (_, file, before, after, label) => {
  const { text, markers } = change(file, before, after);
  const repairs = markers.map((marker) => proposeRepair(text, marker)).filter((one) => one !== null);
  expect(repairs.map((one) => one.label)).toEqual([label]);
  expect(applyChange(text, repairs[0]!.change)).toBe(shipped.get(file));
});

it('A second subtitle is named by its column, and the first gives its role up', () => {
  const { text, markers } = change(report, '"format": "date" }', '"format": "date", "card": "subtitle" }');
  const [marker] = markers;
  const language = createSchemaReader(readSchema(report));
  expect(describeProblem({ language, value: JSON.parse(text), titles: new Map() }, marker!)).toBe(
    '“Column Remark” is the subtitle of the card already',
  );
  const repair = proposeRepair(text, marker!);
  expect(repair?.label).toBe('Take it from that column');
  const mended = applyChange(text, repair!.change);
  expect(mended).toContain('{ "header": "Remark", "field": "remark" }');
  expect(markersOf(report, mended)).toEqual([]);
});

it('A second rule is named by its own place', () => {
  const again = '{ "on": "form.otp", "must": { "filled": true }, "message": "Again" }';
  const { text, markers } = change(
    form,
    '{ "on": "form.otp", "must"',
    `${again},\n        { "on": "form.otp", "must"`,
  );
  const language = createSchemaReader(readSchema(form));
  expect(describeProblem({ language, value: JSON.parse(text), titles: new Map() }, markers[0]!)).toBe(
    'the same rule stands at “Button Withdrawal, rule 4”, so its message is never read',
  );
});

it('A line that stands in a quoted text is no place', () => {
  const { text, markers } = change(report, '"header": "Level"', '"header": "Wait in line 3"');
  const message = 'the heading "Wait in line 3" stands in line 12 already';
  const problem = { file: report, line: 11, column: 5, severity: 'error', message } as const;
  expect(markers).toEqual([]);
  expect(buildMarkers(text, [problem])[0]!.other).toEqual(['columns', 4]);
});

it.each([
  ['a key that stands beside the wrong one', '"header": "Level"', '"header": "Level", "haeder": "Level"'],
  ['what is missing', '"header": "Level", ', ''],
  ['a heading that stands twice', '"header": "Level"', '"header": "Income"'],
])('Nothing is proposed for %s', (_, before, after) => {
  const { text, markers } = change(report, before, after);
  expect(markers.length).toBeGreaterThan(0);
  expect(markers.map((marker) => proposeRepair(text, marker))).toEqual(markers.map(() => null));
});

it('Nothing is proposed for a place that is gone', () => {
  const { text, markers } = change(report, '"format": "date" }', '"format": "date", "card": "subtitle" }');
  const without = text.replace('"field": "remark", "card": "subtitle"', '"field": "remark"');
  expect(proposeRepair(without, markers[0]!)).toBeNull();
});

/** The change for a problem at a place of a short text. */
function changeFor(message: string, column = 13) {
  const short = '{ "format": "dateTim" }';
  const [marker] = buildMarkers(short, [{ file: 'x', line: 1, column, severity: 'error', message }]);
  return proposeRepair(short, marker!)?.change ?? null;
}

it('The proposed word replaces the wrong one, with its quotes', () => {
  const wanted = { from: 12, to: 21, insert: '"dateTime"' };
  expect(changeFor('unknown format "dateTim", did you mean "dateTime"?')).toEqual(wanted);
  const quoted = String.raw`"a\"b"`;
  expect(changeFor(`unknown format "dateTim", did you mean ${quoted}?`)?.insert).toBe(quoted);
});

it('A problem without a proposal, or with one for another text, has no change', () => {
  expect(changeFor('unknown format "dateTim"')).toBeNull();
  expect(changeFor('unknown format "dateTim", did you mean "dateTime"?', 3)).toBeNull();
});

it.each([
  ['stands twice', '{form.amuont} of {form.amuont}'],
  ['begins within a name', '{form.xamuont}'],
  ['ends within a name', '{form.amuonts}'],
])('Nothing is proposed for a word that %s', (_, template) => {
  const text = JSON.stringify({ template });
  const message = 'the form has no field "amuont", did you mean "amount"?';
  const problem = {
    file: form,
    line: 1,
    column: text.indexOf('"{') + 1,
    severity: 'error',
    message,
  } as const;
  const [marker] = buildMarkers(text, [problem]);
  expect(marker!.to - marker!.from).toBe(template.length + 2);
  expect(proposeRepair(text, marker!)).toBeNull();
});

it('Another place is the entry, not the word of it at that line or column', () => {
  const text = '{ "columns": [{\n"card": "title" }, { "card": "title" }] }';
  const othersOf = (message: string) =>
    buildMarkers(text, [{ file: report, line: 2, column: 24, severity: 'error', message }])[0]!.other;
  expect(othersOf('the column in line 2 is the title of the card already')).toEqual(['columns', 0]);
  const message = 'the column in column 22 of this line is the title of the card already';
  expect(othersOf(message)).toEqual(['columns', 1]);
});
