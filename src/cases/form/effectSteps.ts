import type { Effect } from '../../definition/index.ts';
import type { Expectation, Step } from '../testCase.ts';
import { blocksOf } from '../listBlocks.ts';
import type { Scope } from '../language/isSatisfied.ts';
import { listConditions } from '../language/listConditions.ts';
import type { ActionCase } from './actionCase.ts';
import { entriesOf, lookupTime } from './enterForm.ts';
import type { Filled } from './filled.ts';
import { payloadOf } from '../buildRequest.ts';

/** What is seen of an effect, and no sooner than it should. */
export function effectSteps(one: ActionCase, filled: Filled, effect: Effect, scope: Scope): Step[] {
  if (effect === 'clear') return [{ see: { fields: clearedFields(one) } }];
  if ('reset' in effect) return [{ see: { fields: resetFields(one, filled, effect.reset) } }];
  if ('refresh' in effect)
    return [{ wait: lookupTime }, { see: { count: refreshCounts(one, effect.refresh) } }];
  if ('stage' in effect) return [{ see: { buttons: stageButtons(one, effect.stage) } }];
  if ('signIn' in effect) return [{ see: { signedIn: [payloadOf({ ...effect.signIn }, scope)] } }];
  if ('reload' in effect) return later(effect.reload.after, { reloads: 0 }, { reloads: 1 });
  const { to, query = {}, after = 0, resume = false } = effect.navigate;
  return later(
    after,
    { destinations: [] },
    { destinations: [{ to, query: payloadOf(query, scope), resume }] },
  );
}

function later(after: number, before: Expectation, then: Expectation): Step[] {
  return after > 0
    ? [{ wait: after - 1 }, { see: before }, { wait: 1 }, { see: then }]
    : [{ wait: 0 }, { see: then }];
}

function clearedFields({ form }: ActionCase): Expectation['fields'] {
  const typed = Object.values(form.fields).filter(
    ({ type, initial, show }) =>
      type !== 'readOnly' && type !== 'hidden' && initial === undefined && show === undefined,
  );
  return Object.fromEntries(
    typed.map(({ label, type }) => [label, { value: type === 'checkbox' ? false : '' }]),
  );
}

function resetFields(one: ActionCase, { form }: Filled, names: string[]): Expectation['fields'] {
  const values = entriesOf(one, form);
  const kept = Object.entries(one.form.fields).filter(([, { label }]) => Object.hasOwn(values, label));
  return Object.fromEntries(
    kept.map(([name, { label }]) => [label, { value: names.includes(name) ? '' : (values[label] ?? '') }]),
  );
}

/** Reads and reports of the screen that are asked for twice now. */
function refreshCounts({ screen, tabs }: ActionCase, names: string[]): Record<string, number> {
  const reports = blocksOf(screen, 'report').map(({ block }) => block);
  const calls = names.flatMap((name) => {
    const read = screen.reads?.[name]?.call;
    return read ?? (tabs ? (reports.find((report) => report.name === name)?.call ?? []) : []);
  });
  return Object.fromEntries(calls.map((call) => [call, 2]));
}

function stageButtons({ form }: ActionCase, stage: string): Expectation['buttons'] {
  const waiting = Object.values(form.actions).filter(({ show }) =>
    listConditions(show).some(({ path, must }) => path === 'stage' && must.const === stage),
  );
  return Object.fromEntries(waiting.map(({ label }) => [label, 'ready' as const]));
}
