import {
  fieldFacts,
  maxCards,
  listSingleFields,
  listConditionsOutsideAny,
  type Field,
  type Option,
  type Scalar,
  type FieldType,
  type Rule,
  isSingleField,
  listFormEntries,
  type FieldGroup,
  type FieldList,
} from '#definition';
import { formatOtherPosition } from '../../formatOtherPosition.ts';
import { sentences } from '../../problem.ts';
import { createDuplicateFinder } from '../../createDuplicateFinder.ts';
import type { ReportProblem } from '../../reportProblem.ts';
import { autocompleteTokens } from './autocompleteTokens.ts';
import { checkFieldName } from './checkFieldName.ts';
import { checkOptions, findInitialError } from './checkOptions.ts';
import { checkOptionsFrom } from './checkOptionsFrom.ts';
import { compileConstraint } from '../../constraint/compileConstraint.ts';
import type { ScreenIndex } from '../indexScreen.ts';
import type { FormShape } from '../screenContents.ts';

/** Reports invalid options, marks and initial values, and words that mean nothing for the type of field. */
export function checkForms(screen: ScreenIndex, report: ReportProblem): void {
  for (const form of screen.forms) {
    for (const { field } of listFormEntries(form.fieldTree))
      if (!isSingleField(field)) checkAround(field, screen, report);
    for (const { names, field } of listSingleFields(form.fieldTree)) {
      const name = names.join('.');
      checkField(field, screen, report);
      checkInitial(name, field, screen, report);
      checkShow(name, field, screen, report);
    }
    checkMarks(form.rules, form, screen, report);
    for (const { rules } of Object.values(form.actions)) checkMarks(rules, form, screen, report);
  }
}

function checkAround(field: FieldGroup | FieldList, { source }: ScreenIndex, report: ReportProblem): void {
  if (field.label?.trim() === '') report(source.at(field, 'label'), sentences.isBlank('label'));
  if (field.type !== 'list') return;
  const { minItems = 0, maxItems = Infinity } = field;
  if (maxItems < minItems) report(source.at(field, 'maxItems'), sentences.boundsCross('maxItems', minItems));
}

function checkField(field: Field, screen: ScreenIndex, report: ReportProblem): void {
  const { source } = screen;
  const { holds, people } = fieldFacts[field.type];
  const isChoice = holds === 'choice';
  if (people !== 'none' && field.label.trim() === '')
    report(source.at(field, 'label'), sentences.isBlank('label'));
  if (isChoice && !field.options) report(source.at(field), sentences.noOptions(field.type));
  for (const word of typeWords)
    if (field[word] !== undefined && !meant[field.type].includes(word))
      report(
        source.atKey(field, word),
        instead[field.type]?.[word]?.() ?? sentences.idleWord(word, field.type),
      );
  if (field.cards !== undefined && field.several)
    report(source.atKey(field, 'cards'), sentences.cardsOfSeveral());
  if (field.cards !== undefined && Array.isArray(field.options) && field.options.length > maxCards)
    report(source.atKey(field, 'cards'), sentences.manyCards(maxCards));
  const areOptionsFromRead = field.cards !== undefined && field.options && !Array.isArray(field.options);
  if (meant[field.type].includes('cardPlaces') && field.cardPlaces !== undefined && !areOptionsFromRead)
    report(source.atKey(field, 'cardPlaces'), sentences.idleCardPlaces());
  for (const [at, type] of (field.types ?? []).entries())
    if (!isKindOfFile(type)) report(source.at(field.types ?? [], at), sentences.fileKind(type));
  if (field.hidden !== undefined && !field.show)
    report(source.atKey(field, 'hidden'), sentences.idleHidden());
  const { autocomplete } = field;
  if (autocomplete !== undefined && !autocompleteTokens.includes(autocomplete)) {
    const message = sentences.unknownWord('autocomplete token', autocomplete, autocompleteTokens);
    report(source.at(field, 'autocomplete'), message);
  }
  if (!isChoice || !field.options) return;
  if (!Array.isArray(field.options)) return checkOptionsFrom(field.options, screen, report);
  checkOptions(field.options, source, report);
  const { initial } = field;
  if (Array.isArray(initial)) return checkTaken(field, initial, field.options, screen, report);
  if (field.several || initial === undefined || initial === '') return;
  if (typeof initial === 'object' && initial !== null) return;
  const error = findInitialError(initial, field.options);
  if (error !== null) report(source.at(field, 'initial'), error);
}

/** Reports initial values that are no options or occur twice. */
function checkTaken(
  { several }: Field,
  initial: Scalar[],
  options: Option[],
  { source }: ScreenIndex,
  report: ReportProblem,
): void {
  if (!several) return;
  const firstOf = createDuplicateFinder<number>();
  for (const [at, value] of initial.entries()) {
    const place = source.at(initial, at);
    const before = firstOf(value, at);
    const error = findInitialError(value, options);
    if (error !== null) report(place, error);
    else if (before !== undefined)
      report(place, sentences.optionTwice(value, formatOtherPosition(place, source.at(initial, before))));
  }
}

/** The words of inputs. A hidden field may have them too, because it may be shown later. */
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

/** The words that have a meaning only for some types of field. */
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

/** The problems of idle words for which there is something else to write. */
const instead: { readonly [T in FieldType]?: { readonly [W in (typeof typeWords)[number]]?: () => string } } =
  { select: { cards: sentences.cardsOfSelect } };

/** The words that have a meaning for each type. */
const meant: { readonly [T in FieldType]: readonly (typeof typeWords)[number][] } = {
  text: ['allow', 'maxLength', 'prefix', 'autocomplete', 'placeholder', 'help', 'widget'],
  password: ['allow', 'maxLength', 'autocomplete', 'placeholder', 'help', 'widget'],
  textarea: ['allow', 'maxLength', 'autocomplete', 'placeholder', 'help', 'widget'],
  select: ['options', 'several', 'autocomplete', 'help'],
  combobox: ['options', 'several', 'shown', 'placeholder', 'help'],
  radio: ['options', 'several', 'cards', 'cardPlaces', 'help'],
  checkbox: ['link', 'help', 'widget'],
  date: ['autocomplete', 'help', 'widget'],
  dateTime: ['autocomplete', 'help', 'widget'],
  time: ['autocomplete', 'help', 'widget'],
  number: ['decimals', 'prefix', 'autocomplete', 'placeholder', 'help', 'widget'],
  file: ['types', 'size', 'upload', 'help'],
  readOnly: ['value', 'format', 'figure', 'link'],
  hidden: inputWords,
};

/** True for an extension, a media type, or a family of media types. */
function isKindOfFile(type: string): boolean {
  return /^(\.[\w.-]+|[\w.+-]+\/([\w.+-]+|\*)|\*\/\*)$/.test(type);
}

/** Reports an initial value that could not be typed or chosen. */
function checkInitial(name: string, field: Field, { source }: ScreenIndex, report: ReportProblem): void {
  const { initial, type, value, maxLength, allow } = field;
  const { holds, people } = fieldFacts[type];
  if (initial !== undefined && isOtherKind(field))
    return report(
      source.at(field, 'initial'),
      sentences.mustBe('initial', field.several ? 'a list of values' : 'one value'),
    );
  if (holds === 'file' && initial !== undefined)
    return report(source.atKey(field, 'initial'), sentences.idleWord('initial', type));
  if (initial === undefined || (typeof initial === 'object' && initial !== null)) {
    if (initial && people === 'see' && value !== undefined)
      report(source.atKey(field, 'initial'), sentences.idleInitial());
    return;
  }
  const place = source.at(field, 'initial');
  if (holds === 'flag' && typeof initial !== 'boolean')
    report(place, sentences.mustBe('initial', 'true or false'));
  if (holds === 'day' && initial !== '' && !/^\d{4}-\d\d-\d\d/.test(String(initial)))
    report(place, sentences.mustBe('initial', 'a day as YYYY-MM-DD'));
  if (holds === 'moment' && initial !== '' && !/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(String(initial)))
    report(place, sentences.mustBe('initial', 'a day and a time as YYYY-MM-DDTHH:mm'));
  if (holds === 'clock' && initial !== '' && !/^\d\d:\d\d$/.test(String(initial)))
    report(place, sentences.mustBe('initial', 'a time as HH:mm'));
  if (holds === 'number' && initial !== '' && initial !== null && !isNumberFor(field, String(initial)))
    report(place, sentences.mustBe('initial', describeNumber(field)));
  if (holds !== 'text' || people !== 'enter') return;
  const text = String(initial ?? '');
  if (Array.from(text).length > (maxLength ?? Infinity))
    report(place, sentences.initialTooLong(maxLength ?? 0));
  const only = allow === 'lettersAndSpaces' ? /^[\p{L}\p{M} ]*$/u : /^\d*$/;
  if (allow && !only.test(text))
    report(place, sentences.initialNotAllowed(sentences.inputTakes(name, allow)));
}

/** True if the initial value is a list and the field holds one value, or the other way round. */
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

/** Reports a field that is shown only when it has a value, because it can't get one. */
function checkShow(name: string, field: Field, { source }: ScreenIndex, report: ReportProblem): void {
  const { type, show, value, initial = fieldFacts[type].holds === 'flag' ? false : null } = field;
  if (value !== undefined || (typeof initial === 'object' && initial !== null)) return;
  for (const { on, must } of listConditionsOutsideAny(show))
    if ([on].flat().includes(`form.${name}`) && !compileConstraint(must)(initial))
      report(source.at(must), sentences.waitsForItself(name));
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
