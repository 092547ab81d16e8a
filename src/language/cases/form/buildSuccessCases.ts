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
import { buildCaseQuery, formatQuery } from '../query.ts';
import { findStageAction, type ActionCase } from './actionCase.ts';
import { dialogTransitionMs } from './ask/buildDialogSteps.ts';
import {
  buildActionTestCase,
  buildPressSteps,
  buildRunSteps,
  isDecidedByText,
} from './buildActionTestCase.ts';
import { buildEffectSteps, mergeResets } from './steps/buildEffectSteps.ts';
import { buildFillSteps } from './steps/buildFillSteps.ts';
import { buildFormExpectation, closeCoolingDown } from './expect/buildFormExpectation.ts';
import {
  buildActionRequest,
  buildFormScope,
  buildStageScope,
  passesAll,
  type FilledForm,
} from './solve/filledForm.ts';
import { isResetBy, resetFields } from './solve/resetFields.ts';
import { resetUnreachable } from './solve/isReachable.ts';
import { solveForm } from './solve/solveForm.ts';
import { findLayoutStep } from './steps/steps.ts';
import { buildReadPayloads } from '../scope.ts';
import { setDecidingRowFields } from './solve/setDecidingRowFields.ts';
import { isDeepStrictEqual } from 'node:util';
import { fillPlaceholders } from '../language/fillPlaceholders.ts';
import { buildDownloadRequest, buildSavedToast } from '../language/buildDownload.ts';
import { evaluateValue, isSatisfied, toText, type Scope } from '../language/evaluate.ts';
import { formatInUnit } from '../language/buildCell.ts';
import { buildItemLinks } from '../language/buildItemLinks.ts';
import { buildLinkAddress } from '../language/buildLinkAddress.ts';

/** Builds a case for each success text, and for each alternative place of the answer that an effect reads. */
export function buildSuccessCases(actionCase: ActionCase): TestCase[] {
  const texts = (isDecidedByText(actionCase) ? actionCase.action.success.texts : undefined) ?? [''];
  return [
    ...texts.map((text, at) => buildSuccessCase(actionCase, text, at)),
    ...listOtherPlaces(actionCase).map((place) => buildSuccessCase(actionCase, texts[0] ?? '', 0, place)),
  ];
}

/** @param place the index of the alternative place that has a value for the effects. Default: the first. */
function buildSuccessCase(actionCase: ActionCase, text: string, at: number, place = 0): TestCase {
  const { label, call, success } = actionCase.action;
  const solved = setDecidingRowFields(actionCase, solveForm(actionCase, null));
  const address = buildCaseQuery(actionCase.context, 0);
  const whole = { ...solved, form: resetUnreachable(actionCase, solved.form, address), query: address };
  // A rule may ask for more where the address has a query.
  const filled = passesAll(actionCase, whole) ? whole : { ...solved, query: {} };
  const { query } = filled;
  const body = buildSuccessBody(actionCase, text, place);
  const scope = { ...buildFormScope(actionCase, filled), answer: body };
  const toast = success.toast ?? text;
  const hasTexts = isDecidedByText(actionCase);
  const then = success.then ?? [];
  const pointer = [...actionCase.actionPointer, 'success'];
  return buildActionTestCase(actionCase, {
    about: `result-${at + 1}${place > 0 ? `-place-${place + 1}` : ''}`,
    given: `the backend ${hasTexts ? `answers "${text}"` : 'takes it'}${place > 0 ? ', and what follows from it stands elsewhere' : ''}`,
    when: `${label} runs with everything filled in rightly`,
    then: `one request goes out with exactly its values, "${toast}" is said, and what follows happens`,
    ...(Object.keys(query).length > 0 ? { query: formatQuery(query) } : {}),
    pointer: hasTexts
      ? [...pointer, 'texts', at]
      : [...actionCase.actionPointer, actionCase.action.ask ? 'ask' : 'payload'],
    filled,
    answer: { body },
    steps: [
      ...buildFilledCheck(actionCase, filled),
      {
        see: {
          toasts: [
            ...(toast === '' ? [] : [{ kind: 'success' as const, text: toast }]),
            ...buildSavedToasts(actionCase, then, scope),
          ],
          alerts: [],
          sent: { [call]: [buildActionRequest(actionCase, filled)] },
        },
      },
      ...buildClosingSteps(
        actionCase,
        mergeResets(then).flatMap((effect) =>
          buildEffectSteps({ actionCase, filled, scope, isAccepted: true }, effect),
        ),
        [
          ...buildCooldownSteps(actionCase, filled),
          ...buildCodeSteps(actionCase, filled),
          ...buildReceiptSteps(actionCase, filled, body),
        ],
      ),
    ],
  });
}

/** Builds the toasts of the effects that save a file. */
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
  const closing = isCovered && later.length > 0 ? [{ wait: dialogTransitionMs }] : [];
  return isTimed ? [...effects, ...closing, ...rest] : [...closing, ...effects, ...rest];
}

function buildFilledCheck(actionCase: ActionCase, filled: FilledForm): Step[] {
  if (actionCase.action.trigger === 'arrival') return [];
  if (actionCase.row) return buildRunSteps(actionCase, filled);
  const { context, form } = actionCase;
  const scope = buildStageScope(actionCase, filled);
  const see = closeCoolingDown(
    buildFormExpectation(context, form, scope),
    findStageAction(actionCase)?.action,
  );
  return [
    ...buildFillSteps(actionCase, filled),
    { see: { ...see, last: buildReadPayloads(context, scope) } },
    ...buildPressSteps(actionCase, filled),
  ];
}

function buildSuccessBody(actionCase: ActionCase, text: string, place: number): Json {
  const found = listEffectPaths(actionCase).map((paths) => paths[Math.min(place, paths.length - 1)] ?? '');
  return found
    .filter((path) => path.startsWith('answer.'))
    .reduce(
      (body, path) => setAtPath(body, path.slice('answer'.length), `word of ${path}`),
      buildTextBody(actionCase.call, text),
    );
}

function listEffectPaths({ action }: ActionCase): string[][] {
  const effects = action.success.then ?? [];
  return effects.flatMap((effect) => listEffectValues(effect).map(listValuePaths));
}

function listEffectValues(effect: Effect): Value[] {
  const { values = [], download } = getEffectParts(effect);
  const { payload = {}, name = '' } = download ?? {};
  return [...values.map(({ value }) => value), ...Object.values(payload), name];
}

/** Returns indices of the alternative places of an answer, from 1. */
function listOtherPlaces(actionCase: ActionCase): number[] {
  const most = Math.max(1, ...listEffectPaths(actionCase).map((paths) => paths.length));
  return Array.from({ length: most - 1 }, (_, at) => at + 1);
}

function buildCodeSteps(actionCase: ActionCase, filled: FilledForm): Step[] {
  const { code, success } = actionCase.action;
  const stage = success.then
    ?.map((effect) => getEffectParts(effect).stage)
    .find((name) => name !== undefined);
  const shown = { ...buildStageScope(actionCase, filled), ...(stage !== undefined && { stage }) };
  if (!code || !isSatisfied(actionCase.form.fields[code.field]?.show, shown)) return [];
  const { codeSent = 'A code went to {to}, for {about}.' } = actionCase.context.config.words;
  const to = maskAddress(toText(evaluateValue(code.to, buildFormScope(actionCase, filled))));
  const about = formatSummaryValue(actionCase, code.about, filled.form[code.about] ?? null);
  return [{ see: { texts: [fillPlaceholders(codeSent, { to, about })] } }];
}

/** Formats the value in the format of its summary line, with non-breaking spaces so that it stays on one line. */
function formatSummaryValue({ form, context }: ActionCase, field: string, value: Json): string {
  const line = form.summary?.find((item) => isDeepStrictEqual(item.value, { from: `form.${field}` }));
  return formatInUnit({ field: 'value', format: line?.format }, { value }, context.config).replaceAll(
    ' ',
    '\u00a0',
  );
}

function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? `•••${address.slice(-2)}` : `${address.slice(0, 1)}•••${address.slice(at)}`;
}

/** Checks the receipt: title, lines with a value, link. A line with the current time is checked by its label only. */
function buildReceiptSteps(actionCase: ActionCase, filled: FilledForm, answer: Json): Step[] {
  const { receipt } = actionCase.action.success;
  if (!receipt) return [];
  const { title, items, link } = receipt;
  const known = buildStageScope(actionCase, filled);
  const scope = { ...known, sent: { ...(known['form'] as JsonObject), ...filled.ask }, answer };
  const there = items.filter(({ show }) => isSatisfied(show, scope));
  const lines = there.map(({ label, value, format, link }) => {
    const row = { value: evaluateValue(value, scope) };
    const text = formatInUnit({ field: 'value', format }, row, actionCase.context.config, scope);
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
        texts: [toText(evaluateValue(title, scope))],
        details,
        labels: shown.map(({ label }) => label),
        ...(links && { links }),
      },
    },
  ];
}

/** Checks that the button stays disabled for `again` seconds. */
function buildCooldownSteps(actionCase: ActionCase, filled: FilledForm): Step[] {
  const { action, form } = actionCase;
  const { again, label, success, show } = action;
  const { then = [] } = success;
  const steps = listSteps(form.layout);
  // An emptied form is in its first step again.
  const isLeft =
    steps.length > 1 && (then.includes('clear') || findLayoutStep(form, action)?.next !== undefined);
  const stage = then.map((effect) => getEffectParts(effect).stage).find((one) => one !== undefined);
  const emptied = resetFields(actionCase, filled, (name) => isResetBy(then, name));
  const isShown = isSatisfied(show, {
    ...buildStageScope(actionCase, emptied),
    ...(stage !== undefined && { stage }),
  });
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
