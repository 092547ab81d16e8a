import {
  fieldFacts,
  fieldsIn,
  firmConditions,
  type Field,
  type Option,
  type Scalar,
  type FieldType,
  type Rule,
  isSingle,
  walkFields,
  type FieldGroup,
  type FieldList,
} from '#definition';
import { elsewhere } from '../../elsewhere.ts';
import { say } from '../../problem.ts';
import { rememberFirst } from '../../rememberFirst.ts';
import type { ReportProblem } from '../../reportProblem.ts';
import { autocompleteTokens } from './autocompleteTokens.ts';
import { checkFieldName } from './checkFieldName.ts';
import { checkOptions, findInitialFault } from './checkOptions.ts';
import { checkOptionsFrom } from './checkOptionsFrom.ts';
import { compileConstraint } from '../../decision/compileConstraint.ts';
import type { ScreenIndex } from '../indexScreen.ts';
import type { FormShape } from '../screenPieces.ts';

/** Whether options and marks name what is there, and each word of a field has a meaning for its type. */
export function checkForms(screen: ScreenIndex, report: ReportProblem): void {
  for (const form of screen.forms) {
    for (const { field } of walkFields(form.tree)) if (!isSingle(field)) checkAround(field, screen, report);
    for (const { names, field } of fieldsIn(form.tree)) {
      const name = names.join('.');
      checkField(field, screen, report);
      checkInitial(name, field, screen, report);
      checkShow(name, field, screen, report);
    }
    checkMarks(form.rules, form, screen, report);
    for (const { rules } of Object.values(form.actions)) checkMarks(rules, form, screen, report);
  }
}

/** What a group or a list says of itself. */
function checkAround(field: FieldGroup | FieldList, { source }: ScreenIndex, report: ReportProblem): void {
  if (field.label?.trim() === '') report(source.at(field, 'label'), say.saysNothing('label'));
  if (field.type !== 'list') return;
  const { min = 0, max = Infinity } = field;
  if (max < min) report(source.at(field, 'max'), say.boundsCross('max', min));
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
  if (field.cards !== undefined && field.several) report(source.atKey(field, 'cards'), say.cardsOfSeveral());
  const areBrought = field.cards !== undefined && field.options && !Array.isArray(field.options);
  if (meant[field.type].includes('cardPlaces') && field.cardPlaces !== undefined && !areBrought)
    report(source.atKey(field, 'cardPlaces'), say.idleCardPlaces());
  for (const [at, type] of (field.types ?? []).entries())
    if (!isKindOfFile(type)) report(source.at(field.types ?? [], at), say.fileKind(type));
  if (field.hidden !== undefined && !field.show) report(source.atKey(field, 'hidden'), say.idleHidden());
  const { autocomplete } = field;
  if (autocomplete !== undefined && !autocompleteTokens.includes(autocomplete)) {
    const message = say.unknownWord('autocomplete token', autocomplete, autocompleteTokens);
    report(source.at(field, 'autocomplete'), message);
  }
  if (!isChoice || !field.options) return;
  if (!Array.isArray(field.options)) return checkOptionsFrom(field.options, screen, report);
  checkOptions(field.options, source, report);
  const { initial } = field;
  if (Array.isArray(initial)) return checkTaken(field, initial, field.options, screen, report);
  if (field.several || initial === undefined || initial === '') return;
  if (typeof initial === 'object' && initial !== null) return;
  const fault = findInitialFault(initial, field.options);
  if (fault !== null) report(source.at(field, 'initial'), fault);
}

/** Whether each value that is taken at first is an option, and is taken once. */
function checkTaken(
  { several }: Field,
  initial: Scalar[],
  options: Option[],
  { source }: ScreenIndex,
  report: ReportProblem,
): void {
  if (!several) return;
  const firstOf = rememberFirst<number>();
  for (const [at, value] of initial.entries()) {
    const place = source.at(initial, at);
    const before = firstOf(value, at);
    const fault = findInitialFault(value, options);
    if (fault !== null) report(place, fault);
    else if (before !== undefined)
      report(place, say.optionTwice(value, elsewhere(place, source.at(initial, before))));
  }
}

/** What inputs have; it may stay where the field is hidden for a while. */
const inputWords = [
  'allow',
  'maxLength',
  'decimals',
  'types',
  'size',
  'upload',
  'placeholder',
  'help',
  'prefix',
  'link',
  'autocomplete',
] as const satisfies (keyof Field)[];

/** The words that mean something only for some types of field. */
const typeWords = [
  'options',
  'several',
  'shown',
  'value',
  'format',
  'figure',
  'cards',
  'cardPlaces',
  'widget',
  ...inputWords,
] as const satisfies (keyof Field)[];

/** Which of them mean something for each type. */
const meant: { readonly [T in FieldType]: readonly (typeof typeWords)[number][] } = {
  text: ['allow', 'maxLength', 'prefix', 'autocomplete', 'placeholder', 'help', 'widget'],
  password: ['allow', 'maxLength', 'autocomplete', 'placeholder', 'help', 'widget'],
  textarea: ['allow', 'maxLength', 'autocomplete', 'placeholder', 'help', 'widget'],
  select: ['options', 'several', 'cards', 'cardPlaces', 'autocomplete', 'help'],
  combobox: ['options', 'several', 'shown', 'placeholder', 'help'],
  radio: ['options', 'several', 'help'],
  checkbox: ['link', 'help', 'widget'],
  date: ['autocomplete', 'help', 'widget'],
  dateTime: ['autocomplete', 'help', 'widget'],
  time: ['autocomplete', 'help', 'widget'],
  number: ['decimals', 'prefix', 'autocomplete', 'placeholder', 'help', 'widget'],
  file: ['types', 'size', 'upload', 'help'],
  readOnly: ['value', 'format', 'figure'],
  hidden: inputWords,
};

/** An ending, a media type, or all of a family. */
function isKindOfFile(type: string): boolean {
  return /^(\.[\w.-]+|[\w.+-]+\/([\w.+-]+|\*)|\*\/\*)$/.test(type);
}

/** Whether what a field begins with could be typed or chosen. */
function checkInitial(name: string, field: Field, { source }: ScreenIndex, report: ReportProblem): void {
  const { initial, type, value, maxLength, allow } = field;
  const { holds: held, people } = fieldFacts[type];
  if (initial !== undefined && isOtherKind(field))
    return report(
      source.at(field, 'initial'),
      say.mustBe('initial', field.several ? 'a list of values' : 'one value'),
    );
  if (held === 'file' && initial !== undefined)
    return report(source.atKey(field, 'initial'), say.idleWord('initial', type));
  if (initial === undefined || (typeof initial === 'object' && initial !== null)) {
    if (initial && people === 'see' && value !== undefined)
      report(source.atKey(field, 'initial'), say.idleInitial());
    return;
  }
  const place = source.at(field, 'initial');
  if (held === 'flag' && typeof initial !== 'boolean') report(place, say.mustBe('initial', 'true or false'));
  if (held === 'day' && initial !== '' && !/^\d{4}-\d\d-\d\d/.test(String(initial)))
    report(place, say.mustBe('initial', 'a day as YYYY-MM-DD'));
  if (held === 'moment' && initial !== '' && !/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(String(initial)))
    report(place, say.mustBe('initial', 'a day and a time as YYYY-MM-DDTHH:mm'));
  if (held === 'clock' && initial !== '' && !/^\d\d:\d\d$/.test(String(initial)))
    report(place, say.mustBe('initial', 'a time as HH:mm'));
  if (held === 'number' && initial !== '' && initial !== null && !isNumberFor(field, String(initial)))
    report(place, say.mustBe('initial', describeNumber(field)));
  if (held !== 'text' || people !== 'enter') return;
  const text = String(initial ?? '');
  if (Array.from(text).length > (maxLength ?? Infinity)) report(place, say.initialTooLong(maxLength ?? 0));
  const only = allow === 'lettersAndSpaces' ? /^[\p{L}\p{M} ]*$/u : /^\d*$/;
  if (allow && !only.test(text)) report(place, say.initialNotAllowed(say.inputTakes(name, allow)));
}

/** Whether a field begins with a list where it holds one value, or with one value where it holds a list. */
function isOtherKind({ several, initial }: Field): boolean {
  if (Array.isArray(initial)) return !several;
  return several === true && (typeof initial !== 'object' || initial === null);
}

function isNumberFor({ decimals = Infinity }: Field, text: string): boolean {
  const [, fraction = ''] = /^-?\d+(?:\.(\d+))?$/.exec(text) ?? [];
  return /^-?\d+(\.\d+)?$/.test(text) && fraction.length <= decimals;
}

function describeNumber({ decimals }: Field): string {
  if (decimals === undefined) return 'a number';
  return decimals === 0 ? 'a whole number' : `a number with at most ${decimals} decimals`;
}

/** A field that is shown only when it has a value can't be given one. */
function checkShow(name: string, field: Field, { source }: ScreenIndex, report: ReportProblem): void {
  const { type, show, value, initial = fieldFacts[type].holds === 'flag' ? false : null } = field;
  if (value !== undefined || (typeof initial === 'object' && initial !== null)) return;
  for (const { on, must } of firmConditions(show))
    if ([on].flat().includes(`form.${name}`) && !compileConstraint(must)(initial))
      report(source.at(must), say.waitsForItself(name));
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
