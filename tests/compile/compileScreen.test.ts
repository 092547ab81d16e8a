import { describe, expect, it } from 'vitest';
import { hashForSchema } from '@rjsf/utils';
import { compileModule, compileScreen } from '#compile/index.ts';
import type { CompiledForm, CompiledCondition, CompiledReport } from '#definition';
import { loadModule } from './loadModule.ts';
import { sampleCalls, sampleForm } from './sampleScreens.ts';

const parts = compileScreen('funds/transfer', sampleForm, sampleCalls, { total: 'Total' });
const [form, tabs] = parts.screen.blocks as [
  CompiledForm,
  Extract<(typeof parts.screen.blocks)[number], { type: 'tabs' }>,
];

describe('compileScreen', () => {
  it('paths and templates are parsed', () => {
    const { payload } = form.actions[0]!;
    expect(payload).toEqual({
      user_id: { from: [['form', 'to']] },
      amount: { template: [['form', 'amount'], ' ', ['chosen', 'country', 'phonecode']] },
    });
    expect(parts.screen.calls.transfer!.text).toEqual([['data', 'RESULT'], ['RESULT']]);
    expect(parts.screen.calls.countries!.rows).toEqual([['data', 'data', 0]]);
  });

  it('a screen has the calls it makes, and no others', () => {
    expect(Object.keys(parts.screen.calls).sort()).toEqual([
      'bankOfCode',
      'countries',
      'lookUpMember',
      'transfer',
    ]);
    expect(parts.screen.calls.bankOfCode).toMatchObject({ target: 'lookup', path: 'ifsc', auth: false });
  });

  it('an action waits for the reads of its rules and payload', () => {
    expect(form.actions.map(({ awaits }) => awaits)).toEqual([['target', 'countries'], []]);
  });

  it('a rule on several paths becomes a rule for each, with its own mark', () => {
    expect(form.actions[0]!.rules.map(({ on, mark, message }) => [on, mark, message])).toEqual([
      [[['form', 'to']], 'to', 'Please fill'],
      [[['form', 'amount']], 'amount', 'Please fill'],
      [[['target', 'name']], 'to', 'Invalid User Id'],
      [[['form', 'amount']], 'amount', 'Digits'],
    ]);
  });

  it('equal parts are compiled once', () => {
    const [first, second] = form.actions[0]!.rules;
    expect(first!.test).toBe(second!.test);
    expect((parts.screen.reads[0]!.when[0] as CompiledCondition).test).toBe(first!.test);
    expect(parts.tests).toHaveLength(3);
  });

  it('reports, forms and columns get names, and defaults are filled in', () => {
    const reports = tabs.tabs.flatMap((tab) => tab.blocks) as CompiledReport[];
    expect(reports.map(({ name }) => name)).toEqual(['report', 'report-2']);
    expect(reports[0]!.columns.map(({ id, numeric }) => [id, numeric])).toEqual([
      ['a|b', true],
      ['a|b-2', false],
    ]);
    expect(reports[0]!.total).toEqual({ field: ['a'], label: 'Total' });
    expect(form.fields.map(({ initial }) => initial)).toEqual([
      { is: '' },
      { is: 99 },
      { is: '' },
      { is: false },
    ]);
    expect(parts.screen.once).toEqual(['enpass']);
    expect(parts.kinds).toEqual(['form', 'tabs', 'report']);
  });
});

describe('compileModule', () => {
  const module = compileModule(parts);

  it('the same screen gives the same text', () => {
    expect(
      compileModule(compileScreen('funds/transfer', sampleForm, sampleCalls, { total: 'Total' })),
    ).toEqual(module);
    expect(
      compileModule(compileScreen('funds/transfer', sampleForm, sampleCalls, { total: 'Sum' })),
    ).not.toBe(module);
  });

  it('a module has the screen, its tests and rjsf’s validators, without eval', async () => {
    expect(module).not.toMatch(/new Function|eval\(/);
    const { screen, tests, forms } = await loadModule(module);
    expect(screen).toEqual(JSON.parse(JSON.stringify(parts.screen)));
    const [filled] = form.actions[0]!.rules;
    expect(tests[filled!.test]!({ value: 'a', number: null, other: null, otherNumber: null })).toBe(true);
    expect(tests[filled!.test]!({ value: null, number: null, other: null, otherNumber: null })).toBe(false);
    const validate = forms.form![hashForSchema(form.schema as never)] as (data: unknown) => boolean;
    expect(validate({ to: '1', agreed: true })).toBe(true);
    expect(validate({ to: '1', agreed: 'yes' })).toBe(false);
  });
});
