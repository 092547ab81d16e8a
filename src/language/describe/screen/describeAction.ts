import {
  hasEnteredField,
  listValuePaths,
  describeSendFailure,
  type Action,
  type Call,
  type Effect,
  type Failure,
  type Form,
  type Rule,
  type Success,
  type UiTexts,
} from '#definition';
import {
  buildNumberedList,
  buildParagraph,
  buildSection,
  type SectionPart,
  type Section,
} from '../explanation.ts';
import { getTitleAt } from '../portalDefinitions.ts';
import { describeEffect } from '../words/describeEffect.ts';
import { describeCondition } from '../words/describeConstraint.ts';
import { describeValue } from '../words/describeValue.ts';
import type { PathNames } from '../words/pathNames.ts';
import { joinWords, quote, formatSentence, type NoOtherKeys } from '../words/phrase.ts';
import type { ListComparison, WordTable } from '../words/wordTable.ts';
import type { DescribeContext } from './describeContext.ts';
import { askWordTable, describeAsk } from './describeAsk.ts';
import { describeCode } from './describeCode.ts';
import { describeAnswerPlace, describeCall, movesMoney, payloadComparison } from './describeCall.ts';
import { describeReceipt, receiptWordTable } from './describeReceipt.ts';
import { describeRules, rulesComparison } from './describeRules.ts';

export function describeAction(
  name: string,
  action: Action,
  form: Pick<Form, 'rules' | 'actions'> & Partial<Pick<Form, 'fields'>>,
  context: DescribeContext,
): Section {
  const { label, trigger, primary: _, show, disabled, ...more } = action;
  const { rules, call, payload = {}, send, key, ask, again, code, success, failure = {}, ...rest } = more;
  rest satisfies NoOtherKeys;
  const { names, portal } = context;
  const known = portal.calls.get(call);
  const busy = portal.config?.words.processing;
  return buildSection(
    `Button ${label}`,
    buildParagraph(
      `The action ${name}.`,
      triggers[trigger ?? 'click'],
      describeEnter(action, Object.values(form.actions)),
      busy === undefined ? null : `While sending it says ${quote(busy)}.`,
      show ? `It is shown while ${describeCondition(show, names)}.` : null,
      disabled ? `It can't be used while ${describeCondition(disabled, names)}.` : null,
      rules ? null : describeShared(form.rules ?? []),
      again === undefined ? null : `After it was sent it can be used again after ${again} seconds.`,
      code ? describeCode(code, names) : null,
    ),
    ...(rules
      ? [
          buildSection(
            'Its own rules, in the order they are tried',
            describeRules(rules, form.fields, context),
          ),
        ]
      : []),
    ...(ask ? [describeAsk(ask, context)] : []),
    buildSection(
      'What it sends',
      ...(send
        ? [
            buildParagraph(
              sends[send],
              key === undefined ? null : `All of them stand in ${key}.`,
              Object.keys(payload).length > 0 ? 'What follows is added.' : null,
            ),
          ]
        : []),
      ...describeCall({ name: call, call: known }, payload, names, send !== undefined),
      ...emptyFields(payload),
    ),
    buildSection(
      'What follows',
      ...describeSuccess(success, known, context),
      ...describeFailure(failure, known, context),
    ),
    ...describeSilence(
      known,
      hasEnteredField(form.fields) || hasEnteredField(ask?.fields),
      portal.config?.words,
    ),
  );
}

const sends: Record<NonNullable<Action['send']>, string> = {
  form: 'Each field under its name, but those that are not sent.',
  changed: 'Each field that differs from the record, under its name; where none does, nothing is sent.',
};

function emptyFields(payload: NonNullable<Action['payload']>): SectionPart[] {
  const paths = Object.values(payload).flatMap(listValuePaths);
  const sends = paths.some((path) => path.startsWith('form.'));
  return sends ? [buildParagraph("A field that is left empty is sent as ''.")] : [];
}

const triggers: { [T in NonNullable<Action['trigger']>]: string | null } = {
  click: null,
  arrival: 'It runs by itself when the screen opens, and has a button only after it failed.',
};

/** Enter runs the first primary button that is shown, otherwise the first button that is shown. */
function describeEnter(action: Action, actions: Action[]): string | null {
  const filled = actions.filter(({ primary }) => primary);
  if (action.primary && filled.length === 1) return 'It is the filled button; Enter runs it.';
  if (action.primary) return 'It is a filled button; Enter runs the first of them that is shown.';
  const isNext = actions.find(({ primary }) => !primary) === action;
  const mayBeHidden = filled.every(({ show }) => show !== undefined);
  return isNext && mayBeHidden ? 'Enter runs it while no filled button is shown.' : null;
}

function describeShared(rules: Rule[]): string {
  return rules.length === 0 ? 'Nothing is checked before.' : "First the form's rules are tried.";
}

function describeSuccess(success: Success, call: Call | undefined, context: DescribeContext): SectionPart[] {
  const { texts, toast, then = [], receipt, ...rest } = success;
  rest satisfies NoOtherKeys;
  const place = call?.text;
  const accepted = joinWords((texts ?? []).map(quote), 'or');
  const any = texts ? `Any answer is a success (${accepted})` : 'It is a success where the backend takes it';
  const when =
    !texts || (call && place === undefined)
      ? any
      : `It is a success when the text of the answer${place === undefined ? '' : `, at ${describeAnswerPlace(place)},`} is ${accepted}`;
  const outcome = describeOutcome(`${when}:`, `a success toast says ${describeToast(toast)}`, then, context);
  return receipt ? [...outcome, describeReceipt(receipt, context)] : outcome;
}

function describeFailure(failure: Failure, call: Call | undefined, context: DescribeContext): SectionPart[] {
  const { toast, then = [], statuses, fields, ...rest } = failure;
  rest satisfies NoOtherKeys;
  const refused = statuses && `a refusal by the status ${joinWords(statuses.map(String), 'or')}`;
  const other = call && call.text === undefined ? undefined : 'any other text';
  const when = [other, refused].filter((one) => one !== undefined);
  if (when.length === 0) return [];
  return [
    ...describeOutcome(
      `After ${when.join(', and after ')}:`,
      `an error toast says ${describeToast(toast)}`,
      then,
      context,
    ),
    ...describePlaces(fields, context),
  ];
}

const describePlace = (name: string, names: PathNames): string =>
  describeValue({ from: `form.${name}` }, names);

function describePlaces(fields: Failure['fields'] = {}, { names }: DescribeContext): SectionPart[] {
  const places = Object.entries(fields).map(
    ([text, name]) => `${quote(text)} at ${describePlace(name, names)}`,
  );
  return places.length === 0
    ? []
    : [buildParagraph(`It stands at the form's head until the next send, but ${joinWords(places, 'and')}.`)];
}

const describeToast = (toast: string | undefined): string =>
  toast === undefined ? "the server's own text" : quote(toast);

function describeOutcome(
  when: string,
  toast: string,
  then: Effect[],
  { names, portal }: DescribeContext,
): SectionPart[] {
  const effectNames = { ...names, titleAt: (route: string) => getTitleAt(portal, route) };
  const steps = [toast, ...then.map((effect) => describeEffect(effect, effectNames))];
  return [
    buildParagraph(when),
    buildNumberedList(steps.map((step) => ({ text: formatSentence(step), more: [] }))),
  ];
}

/** Describes the case without an answer. A call that moves money has another sentence, because the money may have moved. */
function describeSilence(
  call: Call | undefined,
  isFilled: boolean,
  words: UiTexts | undefined,
): SectionPart[] {
  if (!words) return [];
  const message = movesMoney(call) ? words.moneyUnknown : describeSendFailure(words, isFilled);
  const formText = isFilled ? 'the form keeps what was typed and says' : 'the form says';
  return [buildParagraph(`Where no answer comes, ${formText} ${quote(message)}.`)];
}

const effectsWord: ListComparison<Effect> = {
  noun: 'step',
  describe: (effect: Effect, names: PathNames) =>
    describeEffect(effect, { ...names, titleAt: (route) => route }),
  order: 'matters',
  matters: true,
};

const successWords: WordTable<Success> = {
  receipt: { words: receiptWordTable },
  texts: { noun: 'result text', label: quote, describe: () => '', matters: true },
  toast: { name: 'success toast' },
  then: { ...effectsWord, prefix: 'after a success' },
};

const failureWords: WordTable<Failure> = {
  statuses: {
    noun: 'refusal by status',
    label: String,
    describe: () => 'told by the error toast',
    matters: true,
  },
  fields: { noun: 'refusal at a field', label: quote, describe: describePlace },
  toast: { name: 'error toast' },
  then: { ...effectsWord, prefix: 'after any other text' },
};

export const actionWordTable: WordTable<Action> = {
  label: {},
  trigger: { describe: String, matters: true },
  primary: {
    name: 'filled button',
    describe: (primary) => (primary ? 'it is the one' : 'it is not the one'),
  },
  show: { name: 'condition for showing it', describe: describeCondition, matters: true },
  disabled: { name: 'condition for disabling it', describe: describeCondition, matters: true },
  rules: rulesComparison,
  call: { describe: String, matters: true },
  send: { name: 'fields that are sent', describe: (send) => sends[send], matters: true },
  key: { name: 'sent value that the fields stand in', matters: true },
  payload: payloadComparison,
  ask: { words: askWordTable, prefix: 'in what is asked' },
  again: { name: 'seconds until it can be used again' },
  code: { name: 'one-time code', describe: describeCode },
  success: { words: successWords },
  failure: { words: failureWords },
};

export const actionsComparison: ListComparison<Action> = {
  noun: 'button',
  label: ({ label }) => label,
  describe: ({ call }) => `it makes the call ${call}`,
  words: actionWordTable,
  renamed: false,
  order: 'seen',
  matters: true,
};
