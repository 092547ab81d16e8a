import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkPortal, getDefaultPaths, readFiles } from '#check/index.ts';
import { languageDefinitions, getHoverText } from '#check/shape/languageSchema.ts';
import { openEditor, type Editor } from './openEditor.ts';

/*
 * The view of an author in VS Code: its own JSON language service, over the shipped files and the schemas of their
 * `$schema`. A cursor ‸ marks the place where the author types.
 */

/** A place: the text of the file, the typed text, and the completions that are and are not offered. */
type Completion = [place: string, piece: string, typed: string, offered: string[], notOffered?: string[]];
/** A place: the word under the cursor, and its hover text. */
type Hover = [place: string, piece: string, typed: string, said: string];

const formats = ['text', 'serial', 'index', 'money', 'number', 'date', 'dateTime'];
const effects = ['reset', 'refresh', 'reload', 'navigate', 'signIn', 'stage'];
const words =
  'filled const enum noneOf sameAs minLength maxLength longerThan minimum maximum email pattern'.split(' ');

function tryPlaces(editor: Editor, completions: Completion[], hovers: Hover[]): void {
  test.each(completions)('the editor completes %s', async (_, piece, typed, offered, notOffered = []) => {
    const found = await editor.complete(piece, typed);
    expect(found).toEqual(expect.arrayContaining(offered));
    expect(found.filter((one) => notOffered.includes(one))).toEqual([]);
  });
  test.each(hovers)('the editor explains %s', async (_, piece, typed, expected) => {
    expect(await editor.hover(piece, typed)).toContain(expected);
  });
}

describe('names of this portal', () => {
  const report = openEditor('schemas/screens/incomes/level-income.json');
  const config = openEditor('screens.config.json');
  test.each([
    ['a call', report, '"title": "Level Income",', '"title": "Level Income", "call": "‸",', 'incomeReport'],
    ['a template', report, '"extends": "income-report"', '"extends": "‸"', 'roi-income'],
    ['a route, in the menu', config, '"menu": [', '"menu": [{ "to": "‸" },', '/LevelIncome'],
    [
      'a screen, in the routes',
      config,
      '"routes": {',
      '"routes": { "/New": { "screen": "‸" },',
      'incomes/level-income',
    ],
  ])('the editor completes %s', async (_, editor, piece, typed, name) => {
    expect(await editor.complete(piece, typed)).toContain(name);
  });
});

describe('in a report', () => {
  const editor = openEditor('schemas/screens/incomes/level-income.json');
  const column = '"field": "row", "format": "serial" }';
  const total = '"total": {';
  const completions: Completion[] = [
    [
      'a key of the screen',
      '"title": "Level Income",',
      '"title": "Level Income", ‸',
      ['call', 'filters', 'empty', 'reads', 'query', 'name'],
      ['title', 'columns', 'heading'],
    ],
    ['a column', '"columns": [', '"columns": [ ‸,', ['column', 'column with a format']],
    ['a key of a column', column, '"field": "row", ‸ }', ['format'], ['header', 'field', 'label', 'type']],
    [
      'a format',
      column,
      '"field": "row", "format": ‸ }',
      [...formats, 'status', 'labels', 'cases'],
      ['report', 'green'],
    ],
    ['a format in quotes', '"format": "serial"', '"format": "‸"', formats],
    ['a type of format', column, '"format": { "type": "‸" } }', ['status', 'labels', 'cases'], formats],
    [
      'a key of a status',
      column,
      '"format": { "type": "status", ‸ } }',
      ['map', 'colours', 'else', 'icons'],
      ['cases'],
    ],
    [
      'a key of cases',
      column,
      '"format": { "type": "cases", "cases": [{ ‸ }] } }',
      ['when', 'template', 'colour'],
      ['map', 'else'],
    ],
    [
      'a colour',
      column,
      '"format": { "type": "status", "colours": { "1": "‸" } } }',
      ['green', 'red', 'plain'],
      ['blue'],
    ],
    ['a filter', total, '"filters": [ ‸ ], "total": {', ['date filter', 'select filter', 'text filter']],
    [
      'a type of filter',
      total,
      '"filters": [{ "type": "‸" }], "total": {',
      ['date', 'select', 'text'],
      ['password', 'status'],
    ],
    [
      'a key of a text filter',
      total,
      '"filters": [{ "type": "text", ‸ }], "total": {',
      ['name', 'label', 'maxLength', 'unsent'],
      ['options', 'initial'],
    ],
    [
      'a key of a select filter',
      total,
      '"filters": [{ "type": "select", ‸ }], "total": {',
      ['name', 'label', 'options', 'initial', 'unsent'],
      ['maxLength'],
    ],
    ['a payload value', '"LevelIncome"', '‸', ['from', 'template']],
    ['a key of a value', '"LevelIncome"', '{ "from": "session.userId", ‸ }', ['else', 'map'], ['from']],
    ['a key of a total', total, '"total": { ‸,', ['label']],
  ];
  const hovers: Hover[] = [
    ['extends', '"extends"', '"ext‸ends"', 'Objects merge and the screen wins; lists replace; null removes.'],
    ['payload', '"payload"', '"pay‸load"', 'The value of each payload key.'],
    ['columns', '"columns"', '"colu‸mns"', 'The columns, in order.'],
    ['header', '"header": "Level"', '"hea‸der": "Level"', 'shown exactly as written'],
    ['field', '"field": "row"', '"fie‸ld": "row"', 'the first present one counts'],
    ['format', '"format": "serial"', '"for‸mat": "serial"', 'The format of the value. Default: text.'],
    [
      'a word of format',
      '"format": "serial"',
      '"format": "ser‸ial"',
      "`serial`: The row's own number, else its place.",
    ],
    ['another word of format', '"format": "money"', '"format": "mon‸ey"', '`money`: Two decimals, grouped.'],
    ['total', total, '"to‸tal": {', 'exact, over all rows of the answer, rounded half up to two places'],
    ['version', '"version"', '"ver‸sion"', 'The version of the language'],
    ['a value', '"LevelIncome"', '{ "fr‸om": "session.userId" }', 'Roots: `session`, `query`'],
  ];
  tryPlaces(editor, completions, hovers);
});

describe('in a form', () => {
  const editor = openEditor('schemas/screens/public/signup.json');
  const label = '"label": "Sponsor ID",';
  const primary = '"primary": true,';
  const then = '"then": [';
  const initial = '{ "from": "query.userid" }';
  const completions: Completion[] = [
    [
      'a key of the screen',
      '"type": "blocks",',
      '"type": "blocks", ‸',
      ['query', 'extends'],
      ['columns', 'reads'],
    ],
    [
      'a key of the form',
      '"type": "form",',
      '"type": "form", ‸',
      ['modal', 'record', 'show'],
      ['columns', 'filters', 'total', 'fields'],
    ],
    [
      'a key of a field',
      label,
      `${label} ‸`,
      ['maxLength', 'options', 'show', 'disabled', 'prefix', 'unsent'],
      ['label', 'columns', 'payload'],
    ],
    [
      'a type of field',
      '"type": "text",',
      '"type": "‸",',
      ['text', 'password', 'textarea', 'select', 'radio', 'checkbox', 'date', 'readOnly', 'hidden'],
      ['report', 'status'],
    ],
    [
      'what a field allows',
      '"allow": "digits"',
      '"allow": "‸"',
      ['digits', 'wholeNumber', 'lettersAndSpaces'],
      ['text'],
    ],
    ['a first value', initial, '‸', ['from', 'template']],
    ['a key of a value', initial, '{ ‸ }', ['from', 'template', 'else', 'map'], ['on', 'must']],
    ['a note’s key', '"colour": "red"', '"‸"', ['colour'], ['text']],
    ['a note’s colour', '"colour": "red"', '"colour": "‸"', ['green', 'red', 'plain']],
    ['when a field is shown', label, `${label} "show": { ‸ },`, ['on', 'must'], ['message', 'mark']],
    ['a key of a rule', '"mark": "sid"', '"‸"', ['mark'], ['colour', 'on']],
    ['a rule', '"rules": [', '"rules": [ ‸,', ['rule: filled', 'rule: length']],
    [
      'a word of a decision',
      '"must": { "maxLength": 15 }',
      '"must": { ‸ }',
      words,
      ['matches', '$ref', 'type', 'not'],
    ],
    [
      'a key of an action',
      primary,
      '‸',
      ['primary', 'trigger', 'show', 'disabled', 'rules', 'again'],
      ['label', 'call', 'texts'],
    ],
    ['a trigger', primary, '"trigger": "‸",', ['click', 'arrival']],
    ['an effect', then, `${then} ‸,`, ['clear', 'reset', 'refresh', 'reload', 'navigate', 'stage']],
    ['an effect’s key', then, `${then} { ‸ },`, effects, ['clear', 'from']],
    [
      'a key of a navigation',
      '"to": "/WelcomePage",',
      '"to": "/WelcomePage", ‸',
      ['after', 'resume'],
      ['to', 'query'],
    ],
    ['a key of a success', '"toast": "Successfull",', '‸', ['toast'], ['texts', 'call']],
    [
      'a key of a read',
      '{ "call": "countries", ',
      '{ "call": "countries", ‸, ',
      ['payload', 'when'],
      ['columns'],
    ],
    ['a key of options from a read', '"valueKey": "id",', '‸', ['valueKey'], ['from', 'value']],
  ];
  const hovers: Hover[] = [
    ['reads', '"reads"', '"re‸ads"', 'The data that the screen fetches, by name.'],
    [
      'when',
      '"when": { "on": "form.sid"',
      '"wh‸en": { "on": "form.sid"',
      'Condition for calling. Default: always.',
    ],
    [
      'a type of field',
      '"type": "checkbox"',
      '"type": "check‸box"',
      '`checkbox`: A box to tick: true or false.',
    ],
    [
      'allow',
      '"allow": "digits"',
      '"al‸low": "digits"',
      'The allowed characters. Others are dropped while typing and pasting',
    ],
    [
      'initial',
      '"initial": { "from": "query.userid" }',
      '"ini‸tial": { "from": "query.userid" }',
      'A read that answers later fills the field only if nobody has edited it.',
    ],
    ['prefix', '"prefix"', '"pre‸fix"', 'A short text before the input, such as a phone code.'],
    ['map', '"map"', '"m‸ap"', 'A value that is not listed stays unchanged.'],
    ['unsent', '"unsent"', '"un‸sent"', 'The reason why nothing sends or checks a field'],
    ['must', '"must": { "maxLength": 15 }', '"mu‸st": { "maxLength": 15 }', 'All given words must hold.'],
    [
      'a word of a decision',
      '"longerThan"',
      '"longer‸Than"',
      'The number of characters that the text must exceed.',
    ],
    ['mark', '"mark"', '"ma‸rk"', 'The field that is marked and focused.'],
    [
      'primary',
      '"primary"',
      '"prim‸ary"',
      'The filled button, which Enter runs: of several, the first on screen.',
    ],
    ['texts', '"texts"', '"tex‸ts"', 'The result texts that mean success, exactly as written.'],
    ['navigate', '"navigate"', '"navi‸gate"', 'Goes to another screen.'],
  ];
  tryPlaces(editor, completions, hovers);
});

describe('elsewhere', () => {
  test.each([
    [
      'schemas/templates/income-report.json',
      '"filters": [',
      '"filters": [{ "type": "select", ‸ },',
      ['options', 'initial'],
      ['maxLength'],
    ],
    [
      'schemas/screens/settings/change-password.json',
      '"old": {',
      '"old": { ‸,',
      ['label', 'type', 'show'],
      ['columns'],
    ],
    [
      'schemas/screens/funds/fund-request-bank.json',
      '"blocks": [',
      '"blocks": [{ "type": "‸" },',
      ['report', 'form', 'details', 'tabs', 'sideBySide', 'links', 'image', 'text'],
      ['select'],
    ],
    [
      'schemas/api/funds.json',
      '"method": "POST"',
      '"method": "‸"',
      ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      ['FETCH'],
    ],
    [
      'screens.config.json',
      '"icon": "fund"',
      '"icon": "‸"',
      ['fund', 'robot', 'income', 'setting'],
      ['text'],
    ],
    ['screens.config.json', '"menu": [', '"menu": [ ‸,', ['link', 'group'], []],
  ])('%s completes at %s', async (file, piece, typed, offered, notOffered) => {
    const found = await openEditor(file).complete(piece, typed);
    expect(found).toEqual(expect.arrayContaining(offered));
    expect(found.filter((one) => notOffered.includes(one))).toEqual([]);
  });
});

describe('underlines', () => {
  test('the editor underlines nothing in a shipped file', async () => {
    const underlined: string[] = [];
    for (const file of (await readFiles(getDefaultPaths('.'))).keys())
      for (const { message, range } of await openEditor(file).underline())
        underlined.push(`${file}:${range.start.line + 1} ${message}`);
    expect(underlined).toEqual([]);
  });

  test.each([
    ['schemas/screens/incomes/level-income.json', '"header": "Level"', '"heder": "Level"'],
    ['schemas/screens/incomes/level-income.json', '"format": "money"', '"format": "mony"'],
    ['schemas/screens/public/signup.json', '"type": "checkbox"', '"type": "checkbos"'],
    ['schemas/screens/public/signup.json', '"then"', '"than"'],
    ['schemas/templates/income-report.json', '"type": "date"', '"type": "dat"'],
    ['schemas/api/funds.json', '"method"', '"metod"'],
    ['screens.config.json', '"page": "landing"', '"page": "landin"'],
  ])('the editor underlines a wrong letter in %s: %s', async (file, piece, typed) => {
    const line = (text: string): number => text.slice(0, text.indexOf(piece)).split('\n').length - 1;
    const text = (await readFiles(getDefaultPaths('.'))).get(file) ?? '';
    const found = await openEditor(file).underline(piece, typed);
    expect(found.map(({ range }) => range.start.line)).toContain(line(text));
    expect(
      checkPortal(new Map((await readFiles(getDefaultPaths('.'))).set(file, text.replace(piece, typed))))
        .problems,
    ).not.toEqual([]);
  });
});

describe('the generated schemas', () => {
  /** Each schema within a schema, with its path. */
  function* walk(schema: unknown, way: string): Generator<[string, Record<string, unknown>]> {
    if (typeof schema !== 'object' || schema === null) return;
    yield [way, schema as Record<string, unknown>];
    for (const [key, value] of Object.entries(schema)) yield* walk(value, `${way}/${key}`);
  }
  const parts = [...walk({ definitions: languageDefinitions }, '')];
  const texts = readdirSync('schemas')
    .filter((name) => name.endsWith('.schema.json'))
    .map((name) => [name, readFileSync(`schemas/${name}`, 'utf8')] as const);

  test('the schemas explain each type and key, in one text each', () => {
    const explained = parts.filter(
      ([way]) => /\/(properties|definitions)\/[^/]+$/.test(way) && !way.endsWith('/properties/properties'),
    );
    expect(explained.length).toBeGreaterThan(500);
    const silent = explained.filter(([, part]) => getHoverText(part) === undefined);
    expect(silent.map(([way]) => way)).toEqual([]);
    const twice = explained.filter(([, part]) => 'description' in part && 'markdownDescription' in part);
    expect(twice.map(([way]) => way)).toEqual([]);
  });

  test('the schemas explain each word where they explain one of its kind', () => {
    for (const [way, { enum: listed, enumDescriptions }] of parts)
      if (enumDescriptions)
        expect([way, (enumDescriptions as string[]).length]).toEqual([way, (listed as string[]).length]);
  });

  test('the schemas have each type once: those of the kinds of files refer to the language, in at most 400 kB', () => {
    const referring = texts.filter(([name]) => name !== 'language.schema.json');
    expect(referring).toHaveLength(8);
    for (const [name, text] of referring) {
      const { $ref = '', ...rest } = JSON.parse(text) as { $ref?: string };
      const [file, type = ''] = $ref.split('#/definitions/');
      expect([name, file, Object.keys(rest)]).toEqual([name, 'language.schema.json', ['$schema']]);
      expect(Object.keys(languageDefinitions)).toContain(type);
    }
    const bytes = texts.reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0);
    expect(bytes).toBeLessThanOrEqual(400_000);
  });
});
