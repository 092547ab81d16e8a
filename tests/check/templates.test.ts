import { expect, test } from 'vitest';
import { checkPortal, formatProblem } from '#check/index.ts';
import { change, readBase } from './readPortal.ts';

const bonus = 'schemas/screens/incomes/bonus.json';
const income = 'schemas/templates/income.json';
const middle = 'schemas/templates/middle.json';
const base = await readBase();
const extendBy = (template: object) =>
  change(base, [[bonus, '"extends": "income"', '"extends": "middle"']]).set(
    middle,
    JSON.stringify({ version: 1, extends: 'income', ...template }),
  );

test('a template may extend another: it wins over it, and the screen over both', () => {
  const { problems, screens } = checkPortal(
    extendBy({ empty: 'No bonus.', name: 'middle', total: { field: 'bonus' } }),
  );
  expect(problems.map(formatProblem)).toEqual([]);
  const before = checkPortal(base).screens.get('incomes/bonus');
  const after = screens.get('incomes/bonus');
  expect(after?.screen).toEqual({ ...before?.screen, empty: 'No bonus.' });
  expect(after?.uses).toEqual(expect.arrayContaining([bonus, middle, income]));
  expect(after?.place(['empty'])).toMatchObject({ file: middle, line: 1 });
});

test('a wrong word of an extended template is reported once, where it is written', () => {
  const files = new Map(extendBy({})).set(income, base.get(income)!.replace('"filters"', '"filers"'));
  expect(checkPortal(files).problems.map(({ file, message }) => [file, message])).toEqual([
    [income, 'unknown key "filers", did you mean "filters"?'],
  ]);
});

test('a template extends no template that extends another, and none that is missing', () => {
  const deep = new Map(extendBy({ extends: 'other' })).set(
    'schemas/templates/other.json',
    JSON.stringify({ version: 1, extends: 'income' }),
  );
  expect(checkPortal(deep).problems.map(formatProblem)).toEqual([
    `${middle}:1:14 a template does not extend one that extends another`,
  ]);
  expect(checkPortal(extendBy({ extends: 'incom' })).problems.map(formatProblem)).toEqual([
    `${middle}:1:24 unknown template "incom", did you mean "income"?`,
  ]);
});

test('a template that extends itself is a problem and no loop', () => {
  expect(checkPortal(extendBy({ extends: 'middle' })).problems.map(({ message }) => message)).toContain(
    'a template does not extend one that extends another',
  );
});
