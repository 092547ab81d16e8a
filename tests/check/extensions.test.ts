import { describe, expect, it } from 'vitest';
import { checkPortal, formatProblem, getDefaultPaths, readFiles } from '#check/index.ts';

const files = await readFiles(getDefaultPaths('examples/extensions'));
const deposit = 'schemas/screens/funds/deposit.json';
const offer = 'schemas/screens/public/offer.json';
const declared = (name: string) => `extensions/${name}/extension.json`;

/** The problems after a text is replaced in a file. */
function problemsOf(file: string, before: string, after: string): string[] {
  const text = files.get(file) ?? '';
  if (!text.includes(before)) throw new Error(`${file} has no ${before}`);
  return checkPortal(new Map(files).set(file, text.replace(before, after))).problems.map(formatProblem);
}

describe('a screen that uses extensions', () => {
  it('the example screen with extensions is right, and its extensions are among its files', () => {
    const { problems, screens } = checkPortal(files);
    expect(problems).toEqual([]);
    const found = screens.get('funds/deposit');
    expect(Object.keys(found?.extensions ?? {})).toEqual(['countdown', 'slider', 'wallet']);
    expect(found?.uses).toEqual(expect.arrayContaining(['countdown', 'slider', 'wallet'].map(declared)));
  });

  it.each([
    [
      deposit,
      '"name": "wallet", "options"',
      '"name": "walet", "options"',
      'unknown format "walet", did you mean "wallet"?',
    ],
    [deposit, '"name": "slider"', '"name": "slidr"', 'unknown widget "slidr", did you mean "slider"?'],
    [deposit, '"name": "countdown"', '"name": "wallet"', '"wallet" is a format, and no block'],
    [deposit, '"name": "slider"', '"name": "countdown"', '"countdown" is a block, and no widget'],
    [deposit, '{ "ends": 6 }', '{ "end": 6 }', '"wallet" takes no option "end", did you mean "ends"?'],
    [deposit, '{ "ends": 6 }', '{ "ends": "6" }', '"ends" must be a number'],
    [deposit, '{ "ends": 6 }', '{ "ends": 40 }', '"ends" must be at most 12'],
    [deposit, '"least": 0, ', '', '"slider" needs the option "least"'],
    [deposit, '"seconds": false', '"seconds": "no"', '"seconds" must be true or false'],
    [offer, '"over": ', '"done": ', '"countdown" reads no value "done"; there are until, label, over'],
    [offer, '"until": "2030-12-31T00:00:00Z",', '', '"countdown" needs the value "until"'],
    [offer, '"until": "2030-12-31T00:00:00Z"', '"until": { "from": "round.end" }', 'unknown'],
  ])(
    'a screen with extensions has a problem at its place: in %s with %s as %s',
    (file, before, after, expected) => {
      const problems = problemsOf(file, before, after);
      expect(problems.join('\n')).toContain(expected);
      expect(problems[0]).toMatch(new RegExp(`^${file}:\\d+:\\d+ `));
    },
  );

  it('an extension for an input is refused for a field of another type', () => {
    expect(problemsOf(deposit, '"type": "number"', '"type": "text"').join('\n')).toContain(
      'the widget "slider" is no input of a field of the type "text"',
    );
    expect(problemsOf(deposit, '"type": "number"', '"type": "select"').join('\n')).toContain(
      '"widget" has no meaning for a field of the type "select"',
    );
  });

  it('a screen must not give a secret to a block of an extension', () => {
    const problems = problemsOf(
      offer,
      '"label": "The round ends in"',
      '"label": { "from": "session.token" }',
    );
    expect(problems).not.toEqual([]);
  });

  it('a mistake in an extension is reported in its declaration alone', () => {
    const problems = problemsOf(declared('wallet'), '"kind": "format"', '"kind": "formt"');
    expect(problems).toEqual([
      'extensions/wallet/extension.json:4:11 unknown kind "formt", did you mean "format"?',
    ]);
  });
});

describe('what an extension says of itself', () => {
  it.each([
    ['wallet', '"ends": 6', '"end": 6', '"wallet" takes no option "end", did you mean "ends"?'],
    ['wallet', '"examples": [', '"exampels": [', 'unknown key "exampels", did you mean "examples"?'],
    [
      'wallet',
      '"../../schemas',
      '"../schemas',
      'the editor finds no schema there, did you mean "../../schemas/extension.schema.json"?',
    ],
    ['slider', '["number"]', '["numbr"]', 'unknown of "numbr", did you mean "number"?'],
    ['slider', '["number"]', '["select"]', '"select"'],
    [
      'slider',
      '"type": "number", "minimum": 0.01',
      '"type": "text", "minimum": 1',
      '"minimum" has no meaning for an option of the type "text"',
    ],
    ['slider', '["USDT", "%"]', '["USDT", 1]', '"oneOf" must be a text'],
    ['wallet', '"minimum": 2', '"minimum": 20', '"maximum"'],
  ])('the declaration of %s is checked: %s as %s', (name, before, after, expected) => {
    const problems = problemsOf(declared(name), before, after);
    expect(problems.join('\n')).toContain(expected);
    expect(problems[0]).toContain(declared(name));
  });

  it.each(['Wallet', 'dist', 'a b', '1st'])('an extension must not have the name %s', (name) => {
    const text = files.get(declared('wallet')) ?? '';
    const { problems, extensions } = checkPortal(new Map(files).set(declared(name), text));
    expect(problems.map(({ file }) => file)).toContain(declared(name));
    expect(extensions.has(name)).toBe(false);
  });
});
