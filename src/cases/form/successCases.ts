import { partsOfEffect, pathsOf, type Json, type JsonObject } from '../../definition/index.ts';
import { answerBody } from '../answerBody.ts';
import type { PlacedCase, SentRequest, Step } from '../testCase.ts';
import { draftCase } from '../draftCase.ts';
import { queryOf, writeQuery } from '../query.ts';
import { lookedUp } from '../readScope.ts';
import type { ActionCase } from './actionCase.ts';
import { effectSteps } from './effectSteps.ts';
import { expectForm } from './expectForm.ts';
import { aboutAction } from './ruleCases.ts';
import { runAction, stagedWorld } from './runAction.ts';
import { bodyOf, solve, worldOf, type Filled } from './solve.ts';

/** A case for each text that means a success, and for each place where an answer may hold what follows from it. */
export function successCases(one: ActionCase): PlacedCase[] {
  const { texts } = one.action.success;
  return [
    ...texts.map((text, at) => successCase(one, text, at)),
    ...otherPlaces(one).map((place) => successCase(one, texts[0] ?? '', 0, place)),
  ];
}

/** @param place which of several places of an answer holds what an effect looks for; the first without it. */
function successCase(one: ActionCase, text: string, at: number, place = 0): PlacedCase {
  const query = queryOf(one.context, 0);
  const filled = { ...solve(one, null), query };
  const body = successBody(one, text, place);
  const scope = { ...worldOf(one, filled), answer: body };
  const { steps, ...reached } = runAction(one, filled, { body });
  const { success } = one.action;
  const pointer = [...one.actionPointer, 'success'];
  const effects = (success.then ?? []).map((_, index) => [...pointer, 'then', index]);
  return draftCase(one.context, {
    about: `${aboutAction(one)}-result-${at + 1}${place > 0 ? `-place-${place + 1}` : ''}`,
    given: `the backend answers "${text}"${place > 0 ? ', and what follows from it stands elsewhere' : ''}`,
    when: `${one.action.label} runs with everything filled in rightly`,
    then: `one request goes out with exactly its payload, "${success.toast ?? text}" is said, and what follows happens`,
    ...(Object.keys(query).length > 0 ? { query: writeQuery(query) } : {}),
    pointers: [
      [...pointer, 'texts', at],
      [...one.actionPointer, 'payload'],
      [...one.actionPointer, 'call'],
      pointer,
      ...effects,
    ],
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
      ...(success.then ?? []).flatMap((effect) => effectSteps(one, filled, effect, scope)),
    ],
  });
}

/** Between the filling and the press: how the filled form looks, and what has been looked up for it. */
function filledSight(one: ActionCase, filled: Filled, steps: Step[]): Step[] {
  if (one.action.trigger === 'arrival') return steps;
  const scope = stagedWorld(one, filled);
  return [
    ...steps.slice(0, -1),
    { see: { ...expectForm(one.context, one.form, scope), last: lookedUp(one.context, scope) } },
    ...steps.slice(-1),
  ];
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
  const effects = action.success.then ?? [];
  return effects.flatMap((effect) => (partsOfEffect(effect).values ?? []).map(({ value }) => pathsOf(value)));
}

/** Places of an answer besides the first: 1 for the second. */
function otherPlaces(one: ActionCase): number[] {
  const most = Math.max(1, ...effectPaths(one).map((paths) => paths.length));
  return Array.from({ length: most - 1 }, (_, at) => at + 1);
}

function put(body: JsonObject, [step = '', ...rest]: string[], word: string): void {
  if (rest.length === 0) body[step] = word;
  else put((body[step] ??= {}) as JsonObject, rest, word);
}
