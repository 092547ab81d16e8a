import {
  fieldFacts,
  ownValue,
  partsOfEffect,
  type Effect,
  type Field,
  type FieldType,
  type OptionsFrom,
  type Rule,
} from '../../definition/index.ts';
import { nearest } from '../nearest.ts';
import type { Place } from '../node.ts';
import { say } from '../problem.ts';
import type { ReportFault } from '../shape/checkShape.ts';
import { autocompleteTokens } from './autocompleteTokens.ts';
import { checkOptions, nearestOption } from './checkOptions.ts';
import { holds } from './holds.ts';
import { effectsOf, fieldsOfRead, type FormShape, type ScreenIndex } from './screenIndex.ts';

/** Whether options, marks and effects name what is there, and each word of a field has a meaning for its type. */
export function checkForms(screenIndex: ScreenIndex, report: ReportFault): void {
  for (const form of screenIndex.forms) {
    for (const [name, field] of Object.entries(form.fields)) {
      checkField(field, screenIndex, report);
      checkInitial(name, field, screenIndex, report);
      checkShow(name, field, screenIndex, report);
    }
    checkMarks(form.rules, form, screenIndex, report);
    for (const action of Object.values(form.actions)) {
      checkMarks(action.rules, form, screenIndex, report);
      for (const effect of effectsOf(action)) checkEffect(effect, form, screenIndex, report);
    }
  }
}

function checkField(field: Field, screenIndex: ScreenIndex, report: ReportFault): void {
  const { source } = screenIndex;
  const { holds, people } = fieldFacts[field.type];
  const isChoice = holds === 'choice';
  if (people !== 'none' && field.label.trim() === '')
    report(source.at(field, 'label'), say.saysNothing('label'));
  if (isChoice && !field.options) report(source.at(field), say.noOptions(field.type));
  for (const word of typeWords)
    if (field[word] !== undefined && !meant[field.type].includes(word))
      report(source.atKey(field, word), say.idleWord(word, field.type));
  const { autocomplete } = field;
  if (autocomplete !== undefined && !autocompleteTokens.includes(autocomplete)) {
    const near = nearest(autocomplete, autocompleteTokens);
    report(source.at(field, 'autocomplete'), say.unknownWord('autocomplete token', autocomplete, near));
  }
  if (!isChoice || !field.options) return;
  if (!Array.isArray(field.options)) return checkOptionsFrom(field.options, screenIndex, report);
  checkOptions(field.options, source, report);
  const { initial } = field;
  if (initial === undefined || initial === '' || typeof initial === 'object') return;
  if (!field.options.some(({ value }) => value === initial))
    report(source.at(field, 'initial'), say.notAnOption(initial, nearestOption(initial, field.options)));
}

/** The words that mean something only for some types of field. */
const typeWords = [
  'options',
  'value',
  'format',
  'figure',
  'allow',
  'maxLength',
  'prefix',
  'link',
  'autocomplete',
] as const satisfies (keyof Field)[];

/** Which of them mean something for each type. What an input has may stay where the field is hidden for a while. */
const meant: { readonly [T in FieldType]: readonly (typeof typeWords)[number][] } = {
  text: ['allow', 'maxLength', 'prefix', 'autocomplete'],
  password: ['allow', 'maxLength', 'autocomplete'],
  textarea: ['allow', 'maxLength', 'autocomplete'],
  select: ['options', 'autocomplete'],
  radio: ['options'],
  checkbox: ['link'],
  date: ['autocomplete'],
  readOnly: ['value', 'format', 'figure'],
  hidden: ['allow', 'maxLength', 'prefix', 'link', 'autocomplete'],
};

/** Whether what a field begins with could be typed or chosen. */
function checkInitial(name: string, field: Field, { source }: ScreenIndex, report: ReportFault): void {
  const { initial, type, value, maxLength, allow } = field;
  const { holds: held, people } = fieldFacts[type];
  if (initial === undefined || (typeof initial === 'object' && initial !== null)) {
    if (initial && people === 'see' && value !== undefined)
      report(source.atKey(field, 'initial'), say.idleInitial());
    return;
  }
  const place = source.at(field, 'initial');
  if (held === 'flag' && typeof initial !== 'boolean') report(place, say.mustBe('initial', 'true or false'));
  if (held === 'day' && initial !== '' && !/^\d{4}-\d\d-\d\d/.test(String(initial)))
    report(place, say.mustBe('initial', 'a day as YYYY-MM-DD'));
  if (held !== 'text' || people !== 'enter') return;
  const text = String(initial ?? '');
  if (text.length > (maxLength ?? Infinity)) report(place, say.initialTooLong(maxLength ?? 0));
  const only = allow === 'digits' ? /^\d*$/ : /^[\p{L}\p{M} ]*$/u;
  if (allow && !only.test(text)) report(place, say.initialNotAllowed(say.inputTakes(name, allow)));
}

/** A field that is shown only when it has a value can't be given one. */
function checkShow(name: string, field: Field, { source }: ScreenIndex, report: ReportFault): void {
  const { type, show, value, initial = fieldFacts[type].holds === 'flag' ? false : null } = field;
  if (value !== undefined || (typeof initial === 'object' && initial !== null)) return;
  for (const { on, must } of [show ?? []].flat())
    if ([on].flat().includes(`form.${name}`) && !holds(must, initial))
      report(source.at(must), say.waitsForItself(name));
}

function checkOptionsFrom(options: OptionsFrom, screenIndex: ScreenIndex, report: ReportFault): void {
  const { source, reads, around } = screenIndex;
  const read = ownValue(reads, options.from);
  if (!read) {
    const near = nearest(options.from, Object.keys(reads));
    return report(source.at(options, 'from'), say.unknownWord('read', options.from, near));
  }
  const call = around.calls.get(read.call);
  if (call && !call.rows) return report(source.at(options, 'from'), say.noRows(read.call));
  const fields = fieldsOfRead(screenIndex, options.from);
  for (const key of ['valueKey', 'labelKey'] as const) {
    const field = options[key];
    if (fields && !Object.hasOwn(fields, field))
      report(source.at(options, key), say.unknownField(field, nearest(field, Object.keys(fields))));
  }
}

function checkMarks(
  rules: Rule[] | undefined,
  form: FormShape,
  screenIndex: ScreenIndex,
  report: ReportFault,
): void {
  for (const rule of rules ?? [])
    if (rule.mark !== undefined) checkFieldName(rule.mark, form, screenIndex.source.at(rule, 'mark'), report);
}

function checkEffect(effect: Effect, form: FormShape, screenIndex: ScreenIndex, report: ReportFault): void {
  const { at } = screenIndex.source;
  const { fields = [], loads = [] } = partsOfEffect(effect);
  fields.forEach((name, index) => checkFieldName(name, form, at(fields, index), report));
  if (loads.length === 0) return;
  const names = [...Object.keys(screenIndex.reads), ...screenIndex.reports.flatMap(({ name }) => name ?? [])];
  const known = new Set(names);
  loads.forEach((name, index) => {
    if (known.has(name)) return;
    report(at(loads, index), say.unknownWord('read or report', name, nearest(name, known)));
  });
}

function checkFieldName(name: string, { fields }: FormShape, place: Place, report: ReportFault): void {
  if (!Object.hasOwn(fields, name))
    report(place, say.unknownWord('field', name, nearest(name, Object.keys(fields))));
}
