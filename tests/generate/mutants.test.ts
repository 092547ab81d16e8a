import { describe, expect, it } from 'vitest';
import { listMutants } from '../../src/cases/mutants/listMutants.ts';
import type { FormScreen, ReportScreen } from '../../src/definition/index.ts';
import { contextAt } from './contextAt.ts';

const signup = contextAt('public/signup').screen as FormScreen;
const level = contextAt('incomes/level-income').screen as ReportScreen;
const mutants = new Map([...listMutants(signup), ...listMutants(level)].map((one) => [one.name, one]));
const kindOf = (name: string) => mutants.get(name)?.kind;
const formOf = (name: string) => mutants.get(name)?.screen as FormScreen;

describe('The mutants of a screen', () => {
  it('are each another screen than it', () => {
    const own = [JSON.stringify(signup), JSON.stringify(level)];
    for (const { name, screen } of mutants.values()) expect(own, name).not.toContain(JSON.stringify(screen));
  });

  it('drop a rule, swap two, and change a message', () => {
    expect(kindOf('rules[2]: dropped')).toBe('rule dropped');
    const { rules = [] } = formOf('rules: 2 and 3 swapped');
    expect(kindOf('rules: 2 and 3 swapped')).toBe('rules swapped');
    expect([rules[2], rules[3]]).toEqual([signup.rules?.[3], signup.rules?.[2]]);
    expect(kindOf('rules[0].message: "Sponsor ID is required" became "Sponsor ID is required~"')).toBe(
      'message',
    );
  });

  it('change a payload key, a type, a column and a total', () => {
    const renamed = 'actions.register.payload: key mobile renamed';
    expect(kindOf(renamed)).toBe('payload');
    const { actions } = formOf(renamed);
    expect(Object.keys(actions['register']?.payload ?? {})).toContain('mobile_');
    expect(kindOf('fields.password.type: "password" became "textarea"')).toBe('type');
    expect(kindOf('columns[2].format: "money" became "number"')).toBe('type');
    expect(kindOf('columns[2]: dropped')).toBe('column');
    expect(kindOf('total.field: "income" became "income~"')).toBe('total');
  });

  it('leave alone what changes nothing: the order of lists that have none, and why something is not sent', () => {
    const names = [...mutants.keys()];
    expect(names.filter((name) => /enum: .*swapped|texts: .*swapped|unsent|version/.test(name))).toEqual([]);
  });
});
