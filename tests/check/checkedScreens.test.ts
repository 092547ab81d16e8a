import { describe, expect, it } from 'vitest';
import { checkPortal, type CheckOptions } from '#check/index.ts';
import { edit, type Draft } from '../describe/support/edit.ts';
import { edits } from '../describe/support/edits.ts';
import { files as shipped } from '../describe/support/shipped.ts';

type Files = Map<string, string>;

/** Checks other portals until no earlier result is left. */
function forgetResults(): void {
  for (const host of ['a.example', 'b.example', 'c.example', 'd.example'])
    checkPortal(new Map([['screens.config.json', '{}']]), { allowedHosts: [host] });
}

const resultOf = (files: Files, options?: CheckOptions) => {
  const { problems, warnings, screens } = checkPortal(files, options);
  const resolved = Array.from(screens.values(), ({ id, screen, calls, uses }) => ({
    id,
    screen,
    calls,
    uses,
  }));
  return { problems, warnings, resolved };
};

const changed = (file: string, change: (draft: Draft) => void) => edit(file, change);
const cases: [what: string, files: Files, options?: CheckOptions][] = [
  ['a call that is gone', changed('schemas/api/incomes.json', ({ calls }) => delete calls.GetIncomeReport)],
  ['a catalogue that is no JSON', new Map(shipped).set('schemas/api/incomes.json', '{')],
  [
    'a template with another word',
    changed('schemas/templates/income-report.json', (draft) => (draft.colums = [])),
  ],
  ['a route that is gone', changed('screens.config.json', ({ routes }) => delete routes['/LevelIncome'])],
  ['a list of codes that is gone', changed('schemas/api/codes.json', (draft) => (draft.codes = {}))],
  ['a service that is gone', changed('screens.config.json', (draft) => (draft.services = {}))],
  ['links that are gone', changed('screens.config.json', (draft) => (draft.links = {}))],
  [
    'another place of the token in the answer of a sign-in',
    changed('schemas/screens/public/login.json', ({ blocks }) => {
      blocks[0].actions.signIn.success.then[0].signIn.token.from = 'answer.status';
    }),
  ],
  ['allowed hosts', shipped, { allowedHosts: ['none.example'] }],
  ['a check of valid definitions with another config', shipped, { isRecheck: true }],
];

describe('A portal that was checked before has the same results as one that was not', () => {
  it.each(cases)('after %s', (_, files, options) => {
    forgetResults();
    const fresh = resultOf(files, options);
    forgetResults();
    resultOf(shipped);
    expect(resultOf(files, options)).toEqual(fresh);
  });

  it.each(edits.filter((_, at) => at % 5 === 0))('after this edit: $what', ({ file, change }) => {
    const files = edit(file, change);
    forgetResults();
    const fresh = resultOf(files);
    forgetResults();
    resultOf(shipped);
    expect(resultOf(files)).toEqual(fresh);
  });
});

it('Only a screen that changed is checked again', () => {
  checkPortal(shipped);
  const again = checkPortal(new Map(shipped));
  const after = checkPortal(
    edit('schemas/screens/incomes/level-income.json', (draft) => (draft.title = 'Levels')),
  );
  const isSame = ([id, screen]: [string, unknown]) => again.screens.get(id) === screen;
  expect([...after.screens].filter((one) => !isSame(one)).map(([id]) => id)).toEqual([
    'incomes/level-income',
  ]);
});
