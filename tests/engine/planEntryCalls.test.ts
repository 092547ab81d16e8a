import { describe, expect, it } from 'vitest';
import type { CompiledBlock, CompiledCall, CompiledRead, CompiledReport, CompiledScreen } from '#definition';
import { planEntryCalls } from '#engine/request/planEntryCalls.ts';

const uid = { from: [['session', 'userId']] };
const read = (name: string, change: Partial<CompiledRead> = {}): CompiledRead => ({
  name,
  call: name,
  payload: { uid },
  when: [],
  failure: {},
  ...change,
});
const report = (name: string): CompiledReport => ({
  type: 'report',
  name,
  call: name,
  payload: { uid, day: { from: [['filters', 'day']] } },
  filters: [],
  columns: [],
});
const planned = (reads: CompiledRead[], blocks: CompiledBlock[]) => {
  const names = [...reads, ...blocks.flatMap((block) => ('name' in block ? [block] : []))].map(
    ({ name }) => name,
  );
  const calls = Object.fromEntries([...names, 'inside'].map((name) => [name, { name } as CompiledCall]));
  const screen: CompiledScreen = { id: 'x', title: '', calls, reads, once: [], blocks };
  const scope = { session: { userId: 7 }, query: { id: 'a' }, portal: {} };
  const tests = [({ value }: { value: unknown }) => value !== null];
  const filters = () => ({ day: '2026-11-01' });
  return planEntryCalls(screen, { scope, tests, filters }).map(({ call, payload }) => [call.name, payload]);
};

describe('What a screen asks for on entry', () => {
  it('A screen requests its reads, and its reports with their filters', () => {
    expect(planned([read('a')], [report('b')])).toEqual([
      ['a', { uid: 7 }],
      ['b', { uid: 7, day: '2026-11-01' }],
    ]);
  });

  it('Reads with an unknown value in the payload or the condition are not requested', () => {
    const byForm = read('b', { payload: { id: { template: ['No. ', ['form', 'id']] } } });
    const byRead = read('c', { when: [{ on: [['a', 'id']], test: 0 }] });
    const byOther = read('d', { when: [{ on: [['query', 'id']], other: ['form', 'id'], test: 0 }] });
    expect(planned([read('a'), byForm, byRead, byOther], [])).toEqual([['a', { uid: 7 }]]);
  });

  it('A read with a condition is requested if the condition is true', () => {
    const when = (name: string) => [{ on: [['query', name]], test: 0 }];
    const reads = [read('a', { when: when('id') }), read('b', { when: when('other') })];
    expect(planned(reads, [])).toEqual([['a', { uid: 7 }]]);
  });

  it('Visible reports are requested: of tabs the first one with a button', () => {
    const tab = (label: string, button: boolean, name: string) => ({ label, button, blocks: [report(name)] });
    const tabs: CompiledBlock = {
      type: 'tabs',
      tabs: [tab('Hidden', false, 'none'), tab('One', true, 'inside'), tab('Two', true, 'none')],
    };
    expect(planned([], [{ type: 'sideBySide', blocks: [tabs] }]).map(([name]) => name)).toEqual(['inside']);
  });
});
