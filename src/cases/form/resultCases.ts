import type { Effect, Json, JsonObject, Value } from '../../definition/index.ts';
import { answerBody } from '../answerBody.ts';
import type { Answer, PlacedCase, SentRequest, Sight, Step } from '../case.ts';
import { draftCase } from '../draftCase.ts';
import { blocksOf } from '../ground.ts';
import { holds, valueOf, type World } from '../language/holds.ts';
import { queryOf, writeQuery } from '../query.ts';
import { listReads, pathsOf } from '../readWorld.ts';
import { actionOf, type ActionCase } from './actionCase.ts';
import { formSight } from './formSight.ts';
import { enterAll, entries, lookupTime, reachForm, said } from './reachForm.ts';
import { aboutAction } from './ruleCases.ts';
import { bodyOf, solve, worldOf, type Filled } from './solve.ts';

/** What an action must do with each of its answers: the success texts, any other text, none, and while it waits. */
export function resultCases(one: ActionCase): PlacedCase[] {
  return [
    ...one.action.success.texts.map((text, at) => successCase(one, text, at)),
    ...otherPlaces(one).map((place) => successCase(one, one.action.success.texts[0] ?? '', 0, place)),
    otherCase(one),
    waitingCase(one),
    ...silenceCases(one),
    ...(one.action.primary && one.action.trigger !== 'arrival' ? [enterKeyCase(one)] : []),
  ];
}

/** Fills the form so that nothing is wrong, and runs its action. */
function run(
  one: ActionCase,
  filled: Filled,
  answer: Answer,
): Pick<PlacedCase, 'alone' | 'answers' | 'steps'> {
  const { steps, ...reached } = reachForm(one, filled, answer);
  const arrival = one.action.trigger === 'arrival';
  return {
    ...reached,
    steps: arrival ? steps : [...steps, ...enterAll(one, filled), { press: one.action.label }],
  };
}

/** @param place which of several places of an answer holds what an effect looks for; the first without it. */
function successCase(one: ActionCase, text: string, at: number, place = 0): PlacedCase {
  const query = queryOf(one.ground, 0);
  const filled = { ...solve(one, null), query };
  const body = successBody(one, text, place);
  const world = { ...worldOf(one, filled), answer: body };
  const { steps, ...reached } = run(one, filled, { body });
  const { success } = one.action;
  const way = [...one.actionWay, 'success'];
  const effects = (success.then ?? []).map((_, index) => [...way, 'then', index]);
  return draftCase(one.ground, {
    about: `${aboutAction(one)}-result-${at + 1}${place > 0 ? `-place-${place + 1}` : ''}`,
    given: `the backend answers "${text}"${place > 0 ? ', and what follows from it stands elsewhere' : ''}`,
    when: `${one.action.label} runs with everything filled in rightly`,
    then: `one request goes out with exactly its payload, "${success.toast ?? text}" is said, and what follows happens`,
    ...(Object.keys(query).length > 0 ? { query: writeQuery(query) } : {}),
    ways: [[...way, 'texts', at], [...one.actionWay, 'payload'], [...one.actionWay, 'call'], way, ...effects],
    ...reached,
    steps: [
      ...filledSight(one, filled, steps),
      {
        see: {
          toasts: [{ kind: 'success', text: success.toast ?? text }],
          alerts: [],
          sent: { [one.action.call]: [requestOf(one, filled)] },
        },
      },
      ...(success.then ?? []).flatMap((effect) => effectSteps(one, filled, effect, world)),
    ],
  });
}

/** Between the filling and the press: how the filled form looks, and what has been looked up for it. */
function filledSight(one: ActionCase, filled: Filled, steps: Step[]): Step[] {
  if (one.action.trigger === 'arrival') return steps;
  const world = stagedWorld(one, filled);
  const last = Object.fromEntries(
    listReads(one.ground, world).map(([, read, payload]) => [read.call, payload]),
  );
  return [
    ...steps.slice(0, -1),
    { see: { ...formSight(one.ground, one.form, world), last } },
    ...steps.slice(-1),
  ];
}

/** The world in which an action's button is pressed: in its own stage. */
function stagedWorld(one: ActionCase, filled: Filled): World {
  const stage = [one.action.show ?? []].flat().find(({ on }) => on === 'stage')?.must.const ?? null;
  return { ...worldOf(one, filled), stage };
}

function requestOf(one: ActionCase, filled: Filled): SentRequest {
  const { method, path, auth } = one.call;
  return { target: 'api', method, path, auth, payload: bodyOf(one, filled) };
}

/** An answer that says a success, and has a word wherever an effect looks into it: at one place of several. */
function successBody(one: ActionCase, text: string, place: number): Json {
  const body = answerBody(one.call, text);
  for (const paths of effectPaths(one)) {
    const path = paths[Math.min(place, paths.length - 1)] ?? '';
    if (path.startsWith('answer.')) put(body as JsonObject, path.split('.').slice(1), `word of ${path}`);
  }
  return body;
}

/** The paths of each value that an effect looks for. */
function effectPaths({ action }: ActionCase): string[][] {
  return (action.success.then ?? []).flatMap(valuesOf).map(pathsOf);
}

/** Places of an answer besides the first: 1 for the second. */
function otherPlaces(one: ActionCase): number[] {
  const most = Math.max(1, ...effectPaths(one).map((paths) => paths.length));
  return Array.from({ length: most - 1 }, (_, at) => at + 1);
}

function valuesOf(effect: Effect): Value[] {
  if (typeof effect !== 'object') return [];
  if ('signIn' in effect) return Object.values(effect.signIn);
  return 'navigate' in effect ? Object.values(effect.navigate.query ?? {}) : [];
}

function put(body: JsonObject, [step = '', ...rest]: string[], word: string): void {
  if (rest.length === 0) body[step] = word;
  else put((body[step] ??= {}) as JsonObject, rest, word);
}

/** What is seen of an effect, and no sooner than it should. */
function effectSteps(one: ActionCase, filled: Filled, effect: Effect, world: World): Step[] {
  const resolve = (values: Record<string, Value>) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, valueOf(value, world)]));
  if (effect === 'clear') return [{ see: { fields: clearedFields(one) } }];
  if ('reset' in effect) return [{ see: { fields: resetFields(one, filled, effect.reset) } }];
  if ('refresh' in effect)
    return [{ wait: lookupTime }, { see: { count: refreshCounts(one, effect.refresh) } }];
  if ('stage' in effect) return [{ see: { buttons: stageButtons(one, effect.stage) } }];
  if ('signIn' in effect) return [{ see: { signedIn: [resolve(effect.signIn)] } }];
  if ('reload' in effect) return later(effect.reload.after, { reloads: 0 }, { reloads: 1 });
  const { to, query = {}, after = 0, resume = false } = effect.navigate;
  return later(after, { destinations: [] }, { destinations: [{ to, query: resolve(query), resume }] });
}

function later(after: number, before: Sight, then: Sight): Step[] {
  return after > 0
    ? [{ wait: after - 1 }, { see: before }, { wait: 1 }, { see: then }]
    : [{ wait: 0 }, { see: then }];
}

function clearedFields({ form }: ActionCase): Sight['fields'] {
  const typed = Object.values(form.fields).filter(
    ({ type, initial, show }) =>
      type !== 'readOnly' && type !== 'hidden' && initial === undefined && show === undefined,
  );
  return Object.fromEntries(
    typed.map(({ label, type }) => [label, { value: type === 'checkbox' ? false : '' }]),
  );
}

function resetFields(one: ActionCase, { form }: Filled, names: string[]): Sight['fields'] {
  const values = entries(one, form);
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

function stageButtons({ form }: ActionCase, stage: string): Sight['buttons'] {
  const waiting = Object.values(form.actions).filter(({ show }) =>
    [show ?? []].flat().some(({ on, must }) => on === 'stage' && must.const === stage),
  );
  return Object.fromEntries(waiting.map(({ label }) => [label, 'ready' as const]));
}

function otherCase(one: ActionCase): PlacedCase {
  const refusal = 'No, said the backend';
  const filled = solve(one, null);
  const { steps, ...reached } = run(one, filled, said(one, refusal));
  const text = one.action.failure?.toast ?? refusal;
  const kept = Object.entries(entries(one, filled.form)).map(([label, value]) => [label, { value }]);
  const arrival = one.action.trigger === 'arrival';
  return draftCase(one.ground, {
    about: `${aboutAction(one)}-other-text`,
    given: 'the backend answers any other text',
    when: `${one.action.label} runs`,
    then: `"${text}" is said as an error, what was typed is kept, and nothing follows`,
    ways: [one.action.failure ? [...one.actionWay, 'failure'] : one.actionWay, [...one.actionWay, 'label']],
    ...reached,
    steps: [
      ...steps,
      { wait: 10_000 },
      {
        see: {
          toasts: [{ kind: 'error', text }],
          count: { [one.action.call]: 1 },
          destinations: [],
          signedIn: [],
          reloads: 0,
          ...(arrival ? { buttons: { [one.action.label]: 'ready' } } : { fields: Object.fromEntries(kept) }),
        },
      },
    ],
  });
}

function waitingCase(one: ActionCase): PlacedCase {
  const filled = solve(one, null);
  const { steps, ...reached } = run(one, filled, { held: true });
  const busy = one.action.busyLabel ?? one.ground.config.words.processing;
  const closed = Object.keys(entries(one, filled.form)).map((label) => [label, { closed: true }]);
  return draftCase(one.ground, {
    about: `${aboutAction(one)}-waiting`,
    given: 'the backend has not answered yet',
    when: `${one.action.label} runs`,
    then: `"${busy}" is shown, everything is closed, and nothing is sent again`,
    ways: [one.actionWay, [...one.actionWay, 'label']],
    ...reached,
    steps: [
      ...steps,
      {
        see: {
          buttons: one.action.trigger === 'arrival' ? {} : { [busy]: 'closed', [one.action.label]: 'absent' },
          fields: Object.fromEntries(closed),
        },
      },
      { wait: 60_000 },
      { see: { count: { [one.action.call]: 1 } } },
    ],
  });
}

/** No answer, and an expired session. */
function silenceCases(one: ActionCase): PlacedCase[] {
  const { sendFailed, moneyUnknown } = one.ground.config.words;
  const text = one.call.money ? moneyUnknown : sendFailed;
  const filled = solve(one, null);
  const kinds = [
    { fails: 'unreachable', alerts: [text], then: `"${text}" is said, and nothing is sent again by itself` },
    { fails: 'expired', alerts: [], then: 'the form says nothing by itself: the portal signs out' },
  ] as const;
  return kinds.map(({ fails, alerts, then }) => {
    const { steps, ...reached } = run(one, filled, { fails });
    return draftCase(one.ground, {
      about: `${aboutAction(one)}-${fails}`,
      given: fails === 'expired' ? 'the session has expired' : 'no answer comes',
      when: `${one.action.label} runs`,
      then,
      ways: [[...one.actionWay, 'call']],
      ...reached,
      steps: [
        ...steps,
        { wait: 60_000 },
        { see: { alerts: [...alerts], toasts: [], count: { [one.action.call]: 1 } } },
      ],
    });
  });
}

/** Enter in a field runs the first primary action that is shown. */
function enterKeyCase(one: ActionCase): PlacedCase {
  const filled = solve(one, null);
  const { steps, ...reached } = run(one, filled, said(one, 'No, said the backend'));
  const world = stagedWorld(one, filled);
  const names = Object.keys(one.form.actions);
  const found = { block: one.form, way: one.way, tabs: one.tabs };
  const first = names
    .map((name) => actionOf(one.ground, found, name))
    .find(({ action }) => action.primary && holds(action.show, world));
  return draftCase(one.ground, {
    about: `${aboutAction(one)}-enter-key`,
    given: 'everything is filled in rightly',
    when: 'Enter is pressed in the form',
    then: `${first?.action.label} runs`,
    ways: [[...one.actionWay, 'primary']],
    ...reached,
    steps: [...steps.slice(0, -1), { submit: true }, { see: { count: { [first?.action.call ?? '']: 1 } } }],
  });
}
