import type { Effect, Field, OptionsFrom, Rule } from '../../definition/index.ts';
import { nearest } from '../nearest.ts';
import { say } from '../problem.ts';
import type { Report } from '../shape/checkShape.ts';
import { autocompleteTokens } from './autocompleteTokens.ts';
import { checkOptions } from './checkOptions.ts';
import { effectsOf, fieldsOfRead, type FormPart, type Outline } from './outline.ts';

/** Whether options, marks and effects name what is there, and each word of a field has a meaning for its type. */
export function checkForms(outline: Outline, report: Report): void {
  for (const form of outline.forms) {
    for (const field of Object.values(form.fields)) checkField(field, outline, report);
    checkMarks(form.rules, form, outline, report);
    for (const action of Object.values(form.actions)) {
      checkMarks(action.rules, form, outline, report);
      for (const effect of effectsOf(action)) checkEffect(effect, form, outline, report);
    }
  }
}

function checkField(field: Field, outline: Outline, report: Report): void {
  const { source } = outline;
  const isChoice = field.type === 'select' || field.type === 'radio';
  if (isChoice && !field.options) report(source.at(field), say.noOptions(field.type));
  for (const word of idleWords(field.type))
    if (field[word] !== undefined) report(source.atKey(field, word), say.idleWord(word, field.type));
  const { autocomplete } = field;
  if (autocomplete !== undefined && !autocompleteTokens.includes(autocomplete)) {
    const near = nearest(autocomplete, autocompleteTokens);
    report(source.at(field, 'autocomplete'), say.unknownWord('autocomplete token', autocomplete, near));
  }
  if (!isChoice || !field.options) return;
  if (!Array.isArray(field.options)) return checkOptionsFrom(field.options, outline, report);
  checkOptions(field.options, source, report);
  const { initial } = field;
  if (initial === undefined || initial === '' || typeof initial === 'object') return;
  if (!field.options.some(({ value }) => value === initial))
    report(source.at(field, 'initial'), say.notAnOption(initial));
}

/** The words that have a meaning only for other types of field. */
function idleWords(type: Field['type']): ('options' | 'value' | 'format')[] {
  if (type === 'readOnly') return ['options'];
  return type === 'select' || type === 'radio' ? ['value', 'format'] : ['options', 'value', 'format'];
}

function checkOptionsFrom(options: OptionsFrom, outline: Outline, report: Report): void {
  const { source, reads, around } = outline;
  const read = Object.hasOwn(reads, options.from) ? reads[options.from] : undefined;
  if (!read) {
    const near = nearest(options.from, Object.keys(reads));
    return report(source.at(options, 'from'), say.unknownWord('read', options.from, near));
  }
  const call = around.calls.get(read.call);
  if (call && !call.rows) return report(source.at(options, 'from'), say.noRows(read.call));
  const fields = fieldsOfRead(outline, options.from);
  for (const key of ['valueKey', 'labelKey'] as const) {
    const field = options[key];
    if (fields && !Object.hasOwn(fields, field))
      report(source.at(options, key), say.unknownField(field, nearest(field, Object.keys(fields))));
  }
}

function checkMarks(rules: Rule[] | undefined, form: FormPart, outline: Outline, report: Report): void {
  for (const rule of rules ?? [])
    if (rule.mark !== undefined)
      checkName('field', rule.mark, Object.keys(form.fields), outline.source.at(rule, 'mark'), report);
}

function checkEffect(effect: Effect, form: FormPart, outline: Outline, report: Report): void {
  if (typeof effect !== 'object') return;
  const { at } = outline.source;
  if ('reset' in effect) {
    effect.reset.forEach((name, index) =>
      checkName('field', name, Object.keys(form.fields), at(effect.reset, index), report),
    );
  }
  if ('refresh' in effect) {
    const names = [...Object.keys(outline.reads), ...outline.reports.flatMap(({ name }) => name ?? [])];
    effect.refresh.forEach((name, index) =>
      checkName('read or report', name, names, at(effect.refresh, index), report),
    );
  }
}

function checkName(
  noun: string,
  name: string,
  known: string[],
  place: Parameters<Report>[0],
  report: Report,
): void {
  if (!known.includes(name)) report(place, say.unknownWord(noun, name, nearest(name, known)));
}
