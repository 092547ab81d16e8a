import {
  fieldFacts,
  ownValue,
  type Field,
  type FieldType,
  type OptionsFrom,
  type Rule,
} from '../../definition/index.ts';
import { say } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { autocompleteTokens } from './autocompleteTokens.ts';
import { checkFieldName } from './checkFieldName.ts';
import { checkOptions, findInitialFault } from './checkOptions.ts';
import { compileConstraint } from '../decision/compileConstraint.ts';
import type { ScreenIndex } from './indexScreen.ts';
import { fieldsOfRead, type FormShape } from './screenPieces.ts';

/** Whether options and marks name what is there, and each word of a field has a meaning for its type. */
export function checkForms(screen: ScreenIndex, report: ReportProblem): void {
  for (const form of screen.forms) {
    for (const [name, field] of Object.entries(form.fields)) {
      checkField(field, screen, report);
      checkInitial(name, field, screen, report);
      checkShow(name, field, screen, report);
    }
    checkMarks(form.rules, form, screen, report);
    for (const { rules } of Object.values(form.actions)) checkMarks(rules, form, screen, report);
  }
}

function checkField(field: Field, screen: ScreenIndex, report: ReportProblem): void {
  const { source } = screen;
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
    const message = say.unknownWord('autocomplete token', autocomplete, autocompleteTokens);
    report(source.at(field, 'autocomplete'), message);
  }
  if (!isChoice || !field.options) return;
  if (!Array.isArray(field.options)) return checkOptionsFrom(field.options, screen, report);
  checkOptions(field.options, source, report);
  const { initial } = field;
  if (initial === undefined || initial === '' || typeof initial === 'object') return;
  const fault = findInitialFault(initial, field.options);
  if (fault !== null) report(source.at(field, 'initial'), fault);
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
function checkInitial(name: string, field: Field, { source }: ScreenIndex, report: ReportProblem): void {
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
function checkShow(name: string, field: Field, { source }: ScreenIndex, report: ReportProblem): void {
  const { type, show, value, initial = fieldFacts[type].holds === 'flag' ? false : null } = field;
  if (value !== undefined || (typeof initial === 'object' && initial !== null)) return;
  for (const { on, must } of [show ?? []].flat())
    if ([on].flat().includes(`form.${name}`) && !compileConstraint(must)(initial))
      report(source.at(must), say.waitsForItself(name));
}

function checkOptionsFrom(options: OptionsFrom, screen: ScreenIndex, report: ReportProblem): void {
  const { source, reads, portal } = screen;
  const read = ownValue(reads, options.from);
  if (!read)
    return report(source.at(options, 'from'), say.unknownWord('read', options.from, Object.keys(reads)));
  const call = portal.calls.get(read.call);
  if (call && !call.rows) return report(source.at(options, 'from'), say.noRows(read.call));
  const fields = fieldsOfRead(screen, options.from);
  for (const key of ['valueKey', 'labelKey'] as const) {
    const field = options[key];
    if (fields && !Object.hasOwn(fields, field))
      report(source.at(options, key), say.unknownField(field, Object.keys(fields)));
  }
}

function checkMarks(
  rules: Rule[] | undefined,
  form: FormShape,
  screen: ScreenIndex,
  report: ReportProblem,
): void {
  for (const rule of rules ?? [])
    if (rule.mark !== undefined) checkFieldName(rule.mark, form, screen.source.at(rule, 'mark'), report);
}
