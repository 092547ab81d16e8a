import {
  getEffectParts,
  listSteps,
  listValuePaths,
  parseEffect,
  type Effect,
  type Json,
  normalizeFormat,
  getCellContent,
  type JsonObject,
  type Value,
} from '#definition';
import { setAtPath, buildTextBody } from '../buildAnswerBody.ts';
import type { Expectation, TestCase, Step } from '../testCase.ts';
import { buildQuery, formatQuery } from '../query.ts';
import { findStageAction, type ActionCase } from './actionCase.ts';
import { dialogTime } from './ask/buildDialogSteps.ts';
import {
  buildActionTestCase,
  buildPressSteps,
  buildRunSteps,
  isDecidedByText,
} from './buildActionTestCase.ts';
import { buildEffectSteps } from './steps/buildEffectSteps.ts';
import { buildFillSteps } from './steps/buildFillSteps.ts';
import { buildFormExpectation, closeResting } from './expect/buildFormExpectation.ts';
import {
  buildActionRequest,
  buildFormScope,
  buildStageScope,
  passesAll,
  type FilledForm,
} from './solve/filledForm.ts';
import { resetUnreachable } from './solve/isReachable.ts';
import { solveForm } from './solve/solveForm.ts';
import { findLayoutStep } from './steps/steps.ts';
import { buildReadPayloads } from '../scope.ts';
import { setDecidingRowFields } from './solve/setDecidingRowFields.ts';
import { isDeepStrictEqual } from 'node:util';
import { fillPlaceholders } from '../language/fillPlaceholders.ts';
import { buildDownloadRequest, buildSavedToast } from '../language/buildDownload.ts';
import { evaluateValue, isSatisfied, type Scope } from '../language/isSatisfied.ts';
import { formatInUnit } from '../language/buildCell.ts';
import { buildItemLinks } from '../language/buildItemLinks.ts';
import { buildLinkAddress } from '../language/buildLinkAddress.ts';

/** A case for each success text, and for each alternative place of the answer that an effect reads. */
export function buildSuccessCases(one: ActionCase): TestCase[] {
  const texts = (isDecidedByText(one) ? one.action.success.texts : undefined) ?? [''];
  return [
    ...texts.map((text, at) => successCase(one, text, at)),
    ...otherPlaces(one).map((place) => successCase(one, texts[0] ?? '', 0, place)),
  ];
}

/** @param place the index of the alternative place that has a value for the effects. Default: the first. */
function successCase(one: ActionCase, text: string, at: number, place = 0): TestCase {
  const { label, call, success } = one.action;
  const solved = setDecidingRowFields(one, solveForm(one, null));
  const address = buildQuery(one.context, 0);
  const whole = { ...solved, form: resetUnreachable(one, solved.form, address), query: address };
  // A rule may ask for more where the address has a query.
  const filled = passesAll(one, whole) ? whole : { ...solved, query: {} };
  const { query } = filled;
  const body = successBody(one, text, place);
  const scope = { ...buildFormScope(one, filled), answer: body };
  const toast = success.toast ?? text;
  const hasTexts = isDecidedByText(one);
  const then = success.then ?? [];
  const pointer = [...one.actionPointer, 'success'];
  return buildActionTestCase(one, {
    about: `result-${at + 1}${place > 0 ? `-place-${place + 1}` : ''}`,
    given: `the backend ${hasTexts ? `answers "${text}"` : 'takes it'}${place > 0 ? ', and what follows from it stands elsewhere' : ''}`,
    when: `${label} runs with everything filled in rightly`,
    then: `one request goes out with exactly its values, "${toast}" is said, and what follows happens`,
    ...(Object.keys(query).length > 0 ? { query: formatQuery(query) } : {}),
    pointer: hasTexts
      ? [...pointer, 'texts', at]
      : [...one.actionPointer, one.action.ask ? 'ask' : 'payload'],
    filled,
    answer: { body },
    steps: [
      ...seeFilled(one, filled),
      {
        see: {
          toasts: [
            ...(toast === '' ? [] : [{ kind: 'success' as const, text: toast }]),
            ...buildSavedToasts(one, then, scope),
          ],
          alerts: [],
          sent: { [call]: [buildActionRequest(one, filled)] },
        },
      },
      ...buildClosingSteps(
        one,
        then.flatMap((effect) => buildEffectSteps({ one, filled, scope, isAccepted: true }, effect)),
        [...restSteps(one, filled), ...codeSteps(one, filled), ...receiptSteps(one, filled, body)],
      ),
    ],
  });
}

/** The toasts of the effects that save a file. */
function buildSavedToasts(
  { context }: ActionCase,
  effects: Effect[],
  scope: Scope,
): NonNullable<Expectation['toasts']> {
  return effects.flatMap((effect) => {
    const { download } = getEffectParts(effect);
    const isSent = download && buildDownloadRequest(context, download, scope);
    return isSent ? [buildSavedToast(context, download, scope)] : [];
  });
}

/** Waits until no dialog covers the form, after the effects with a delay and before all others. */
function buildClosingSteps({ action, form }: ActionCase, effects: Step[], rest: Step[]): Step[] {
  const { then = [], receipt } = action.success;
  const isTimed = then.some((effect) => ['navigate', 'reload'].includes(parseEffect(effect)[0]));
  const later = isTimed ? rest : [...effects, ...rest];
  const isCovered = action.ask ?? (form.modal && receipt);
  const closing = isCovered && later.length > 0 ? [{ wait: dialogTime }] : [];
  return isTimed ? [...effects, ...closing, ...rest] : [...closing, ...effects, ...rest];
}

function seeFilled(one: ActionCase, filled: FilledForm): Step[] {
  if (one.action.trigger === 'arrival') return [];
  if (one.row) return buildRunSteps(one, filled);
  const { context, form } = one;
  const scope = buildStageScope(one, filled);
  const see = closeResting(buildFormExpectation(context, form, scope), findStageAction(one)?.action);
  return [
    ...buildFillSteps(one, filled),
    { see: { ...see, last: buildReadPayloads(context, scope) } },
    ...buildPressSteps(one, filled),
  ];
}

function successBody(one: ActionCase, text: string, place: number): Json {
  const found = effectPaths(one).map((paths) => paths[Math.min(place, paths.length - 1)] ?? '');
  return found
    .filter((path) => path.startsWith('answer.'))
    .reduce(
      (body, path) => setAtPath(body, path.slice('answer'.length), `word of ${path}`),
      buildTextBody(one.call, text),
    );
}

function effectPaths({ action }: ActionCase): string[][] {
  const effects = action.success.then ?? [];
  return effects.flatMap((effect) => listEffectValues(effect).map(listValuePaths));
}

function listEffectValues(effect: Effect): Value[] {
  const { values = [], download } = getEffectParts(effect);
  const { payload = {}, name = '' } = download ?? {};
  return [...values.map(({ value }) => value), ...Object.values(payload), name];
}

/** Indices of the alternative places of an answer, from 1. */
function otherPlaces(one: ActionCase): number[] {
  const most = Math.max(1, ...effectPaths(one).map((paths) => paths.length));
  return Array.from({ length: most - 1 }, (_, at) => at + 1);
}

function codeSteps(one: ActionCase, filled: FilledForm): Step[] {
  const { code, success } = one.action;
  const stage = success.then
    ?.map((effect) => getEffectParts(effect).stage)
    .find((name) => name !== undefined);
  const shown = { ...buildStageScope(one, filled), ...(stage !== undefined && { stage }) };
  if (!code || !isSatisfied(one.form.fields[code.field]?.show, shown)) return [];
  const { codeSent = 'A code went to {to}, for {about}.' } = one.context.config.words;
  const to = hide(String(evaluateValue(code.to, buildFormScope(one, filled)) ?? ''));
  const about = writeAbout(one, code.about, filled.form[code.about] ?? null);
  return [{ see: { texts: [fillPlaceholders(codeSent, { to, about })] } }];
}

/** The value in the format of its summary line, with non-breaking spaces so that it stays on one line. */
function writeAbout({ form, context }: ActionCase, field: string, value: Json): string {
  const line = form.summary?.find((item) => isDeepStrictEqual(item.value, { from: `form.${field}` }));
  return formatInUnit({ field: 'value', format: line?.format }, { value }, context.config).replaceAll(
    ' ',
    '\u00a0',
  );
}

function hide(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? `•••${address.slice(-2)}` : `${address.slice(0, 1)}•••${address.slice(at)}`;
}

/** Checks the receipt: title, lines with a value, link. A line with the current time is checked by its label only. */
function receiptSteps(one: ActionCase, filled: FilledForm, answer: Json): Step[] {
  const { receipt } = one.action.success;
  if (!receipt) return [];
  const { title, items, link } = receipt;
  const known = buildFormScope(one, filled);
  const scope = { ...known, sent: { ...(known['form'] as JsonObject), ...filled.ask }, answer };
  const there = items.filter(({ show }) => isSatisfied(show, scope));
  const lines = there.map(({ label, value, format, link }) => {
    const row = { value: evaluateValue(value, scope) };
    const text = formatInUnit({ field: 'value', format }, row, one.context.config, scope);
    const isMoment =
      listValuePaths(value).includes('portal.now') && getCellContent(normalizeFormat(format)) !== 'day';
    return { label, text, link, format, isMoment };
  });
  const shown = lines.filter(({ text, isMoment }) => isMoment || text !== '');
  const details = shown.flatMap(({ label, text, isMoment }): [string, string][] =>
    isMoment ? [] : [[label, text]],
  );
  const itemLinks = buildItemLinks(
    lines.filter(({ isMoment }) => !isMoment),
    scope,
  );
  const links = link ? { ...itemLinks.links, [link.label]: buildLinkAddress(link, scope) } : itemLinks.links;
  return [
    {
      see: {
        texts: [String(evaluateValue(title, scope) ?? '')],
        details,
        labels: shown.map(({ label }) => label),
        ...(links && { links }),
      },
    },
  ];
}

/** The button stays closed for `again` seconds. */
function restSteps(one: ActionCase, filled: FilledForm): Step[] {
  const { action, form } = one;
  const { again, label, success, show } = action;
  const { then = [] } = success;
  const steps = listSteps(form.layout);
  // An emptied form is in its first step again.
  const isLeft =
    steps.length > 1 && (then.includes('clear') || findLayoutStep(form, action)?.next !== undefined);
  const stage = then.map((effect) => getEffectParts(effect).stage).find((one) => one !== undefined);
  const isShown = stage === undefined || isSatisfied(show, { ...buildFormScope(one, filled), stage });
  const isClosed = form.modal !== undefined && success.receipt !== undefined;
  if (again === undefined || isLeft || isClosed || !isShown) return [];
  return [
    { see: { buttons: { [label]: 'closed' } } },
    { wait: (again - 1) * 1000 },
    { see: { buttons: { [label]: 'closed' } } },
    { wait: 1000 },
    { see: { buttons: { [label]: 'ready' } } },
  ];
}
