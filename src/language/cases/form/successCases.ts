import { partsOfEffect, pathsOf, type Json, readFormat, shownBy, type JsonObject } from '#definition';
import { assignAt, textBody } from '../answerBody.ts';
import type { TestCase, Step } from '../testCase.ts';
import { queryOf, writeQuery } from '../query.ts';
import type { ActionCase } from './actionCase.ts';
import { draftActionCase, pressSteps, runSteps } from './draftActionCase.ts';
import { effectSteps } from './steps/effectSteps.ts';
import { enterForm } from './steps/enterForm.ts';
import { expectForm } from './expect/expectForm.ts';
import { requestOf, scopeOf, stagedScope, type Filled } from './solve/filled.ts';
import { solve } from './solve/solve.ts';
import { lookedUp } from '../scope.ts';
import { withDecided } from './solve/withDecided.ts';
import { isDeepStrictEqual } from 'node:util';
import { fillPlaces } from '../language/fillPlaces.ts';
import { valueOf, isSatisfied } from '../language/isSatisfied.ts';
import { writeInUnit } from '../language/writeCell.ts';
import { addressOf } from '../language/addressOf.ts';

/** A case for each success text, and for each alternative place of the answer that an effect reads. */
export function successCases(one: ActionCase): TestCase[] {
  const { texts = [''] } = one.action.success;
  return [
    ...texts.map((text, at) => successCase(one, text, at)),
    ...otherPlaces(one).map((place) => successCase(one, texts[0] ?? '', 0, place)),
  ];
}

/** @param place the index of the alternative place that has a value for the effects. Default: the first. */
function successCase(one: ActionCase, text: string, at: number, place = 0): TestCase {
  const { label, call, success } = one.action;
  const query = queryOf(one.context, 0);
  const filled = { ...withDecided(one, solve(one, null)), query };
  const body = successBody(one, text, place);
  const scope = { ...scopeOf(one, filled), answer: body };
  const toast = success.toast ?? text;
  const isTold = success.texts !== undefined;
  const then = success.then ?? [];
  const pointer = [...one.actionPointer, 'success'];
  return draftActionCase(one, {
    about: `result-${at + 1}${place > 0 ? `-place-${place + 1}` : ''}`,
    given: `the backend ${isTold ? `answers "${text}"` : 'takes it'}${place > 0 ? ', and what follows from it stands elsewhere' : ''}`,
    when: `${label} runs with everything filled in rightly`,
    then: `one request goes out with exactly its payload, "${toast}" is said, and what follows happens`,
    ...(Object.keys(query).length > 0 ? { query: writeQuery(query) } : {}),
    pointer: isTold ? [...pointer, 'texts', at] : [...one.actionPointer, one.action.ask ? 'ask' : 'payload'],
    filled,
    answer: { body },
    steps: [
      ...seeFilled(one, filled),
      {
        see: {
          toasts: toast === '' ? [] : [{ kind: 'success', text: toast }],
          alerts: [],
          sent: { [call]: [requestOf(one, filled)] },
        },
      },
      ...then.flatMap((effect) => effectSteps(one, filled, effect, scope)),
      ...restSteps(one),
      ...codeSteps(one, filled),
      ...receiptSteps(one, filled, body),
    ],
  });
}

function seeFilled(one: ActionCase, filled: Filled): Step[] {
  if (one.action.trigger === 'arrival') return [];
  if (one.row) return runSteps(one, filled);
  const { context, form } = one;
  const scope = stagedScope(one, filled);
  return [
    ...enterForm(one, filled),
    { see: { ...expectForm(context, form, scope), last: lookedUp(context, scope) } },
    ...pressSteps(one, filled),
  ];
}

function successBody(one: ActionCase, text: string, place: number): Json {
  const found = effectPaths(one).map((paths) => paths[Math.min(place, paths.length - 1)] ?? '');
  return found
    .filter((path) => path.startsWith('answer.'))
    .reduce(
      (body, path) => assignAt(body, path.slice('answer'.length), `word of ${path}`),
      textBody(one.call, text),
    );
}

function effectPaths({ action }: ActionCase): string[][] {
  const effects = action.success.then ?? [];
  return effects.flatMap((effect) => (partsOfEffect(effect).values ?? []).map(({ value }) => pathsOf(value)));
}

/** Indices of the alternative places of an answer, from 1. */
function otherPlaces(one: ActionCase): number[] {
  const most = Math.max(1, ...effectPaths(one).map((paths) => paths.length));
  return Array.from({ length: most - 1 }, (_, at) => at + 1);
}

function codeSteps(one: ActionCase, filled: Filled): Step[] {
  const { code } = one.action;
  if (!code) return [];
  const { codeSent = 'A code went to {to}, for {about}.' } = one.context.config.words;
  const to = hide(String(valueOf(code.to, scopeOf(one, filled)) ?? ''));
  const about = writeAbout(one, code.about, filled.form[code.about] ?? null);
  return [{ see: { texts: [fillPlaces(codeSent, { to, about })] } }];
}

/** The value in the format of its summary line, with non-breaking spaces so that it stays on one line. */
function writeAbout({ form, context }: ActionCase, field: string, value: Json): string {
  const line = form.summary?.find((item) => isDeepStrictEqual(item.value, { from: `form.${field}` }));
  return writeInUnit({ field: 'value', format: line?.format }, { value }, context.config).replaceAll(
    ' ',
    '\u00a0',
  );
}

function hide(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? `•••${address.slice(-2)}` : `${address.slice(0, 1)}•••${address.slice(at)}`;
}

/** Checks the receipt: title, lines with a value, link. A line with the current time is checked by its label only. */
function receiptSteps(one: ActionCase, filled: Filled, answer: Json): Step[] {
  const { receipt } = one.action.success;
  if (!receipt) return [];
  const { title, items, link } = receipt;
  const known = scopeOf(one, filled);
  const scope = { ...known, sent: { ...(known['form'] as JsonObject), ...filled.ask }, answer };
  const there = items.filter(({ show }) => isSatisfied(show, scope));
  const lines = there.map(({ label, value, format }) => {
    const row = { value: valueOf(value, scope) };
    const text = writeInUnit({ field: 'value', format }, row, one.context.config, scope);
    const isMoment = pathsOf(value).includes('portal.now') && shownBy(readFormat(format)) !== 'day';
    return { label, text, isMoment };
  });
  const shown = lines.filter(({ text, isMoment }) => isMoment || text !== '');
  const details = shown.flatMap(({ label, text, isMoment }): [string, string][] =>
    isMoment ? [] : [[label, text]],
  );
  return [
    {
      see: {
        texts: [String(valueOf(title, scope) ?? '')],
        details,
        labels: shown.map(({ label }) => label),
        ...(link ? { links: { [link.label]: addressOf(link, scope) ?? link.to } } : {}),
      },
    },
  ];
}

/** The button stays closed for `again` seconds. */
function restSteps({ action: { again, label } }: ActionCase): Step[] {
  if (again === undefined) return [];
  return [
    { see: { buttons: { [label]: 'closed' } } },
    { wait: (again - 1) * 1000 },
    { see: { buttons: { [label]: 'closed' } } },
    { wait: 1000 },
    { see: { buttons: { [label]: 'ready' } } },
  ];
}
