import { formatJsonValue } from '../formatJsonValue.ts';
import type { Json } from '#definition';
import language from '../../../../schemas/language.schema.json' with { type: 'json' };
import { addRule, type FormScope, type ImportedField, type DefinitionJson } from './formScope.ts';

interface LanguageSchema {
  properties?: Record<string, { enum?: unknown[]; type?: string | string[] }>;
}

const definitions = language.definitions as unknown as Record<string, LanguageSchema>;

/** True if the language has a word: `isWord('Rule', 'when')`. The importer writes no other words. */
function isWord(part: 'Field' | 'FieldGroup' | 'FieldList' | 'Rule', word: string): boolean {
  return definitions[part]?.properties?.[word] !== undefined;
}

function isFieldType(type: string): boolean {
  return definitions.Field?.properties?.type?.enum?.includes(type) ?? false;
}

function isFlagChoice(): boolean {
  return [definitions.FullOption?.properties?.value?.type].flat().includes('boolean');
}

interface FieldPlace {
  pointer: string;
  scope: FormScope;
  value: string;
  required: boolean;
}

/** Builds the field with words that the language has; null if there are none for it. Each difference becomes a remark. */
export function buildField({ field, shape }: ImportedField, place: FieldPlace): ImportedField | null {
  if (field.several === true && !isWord('Field', 'several'))
    return refuseField(place, 'No field takes several of its choices.');
  if (field.several === true && field.type === 'file')
    return refuseField(place, 'No field takes several files.');
  if (field.type === 'file' && !isFieldType('file')) return refuseField(place, 'No field takes a file.');
  if (field.hidden !== undefined && field.type === 'list')
    return refuseField(place, 'A list is sent even while its condition does not hold: it is left out.');
  const supported = convertChoices(convertTyped(field, place), place);
  return supported && { field: convertTexts(supported, place), shape };
}

function refuseField({ scope, pointer }: FieldPlace, sentence: string): null {
  scope.remarks.reportLoss(pointer, sentence);
  return null;
}

function getPartName({ type }: DefinitionJson): 'Field' | 'FieldGroup' | 'FieldList' {
  return type === 'group' ? 'FieldGroup' : type === 'list' ? 'FieldList' : 'Field';
}

/** Types without a field of their own: they are typed as text with this pattern. */
const patternsByType: Partial<Record<string, { pattern: string; sentence: string }>> = {
  number: { pattern: '-?[0-9]+(\\.[0-9]+)?', sentence: 'Its number is typed as a text.' },
  dateTime: {
    pattern: '[0-9]{4}-(0[1-9]|1[0-2])-([01][0-9]|2[0-8])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]Z',
    sentence: 'Its date and time are typed as a text.',
  },
  time: { pattern: '([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]Z', sentence: 'Its time is typed as a text.' },
};

function convertTyped(field: DefinitionJson, place: FieldPlace): DefinitionJson {
  const text = patternsByType[formatJsonValue(field.type)];
  if (!text) return field;
  if (isFieldType(formatJsonValue(field.type))) {
    if (field.type === 'time')
      place.scope.remarks.reportLoss(`${place.pointer}/format`, 'It is sent without seconds and time zone.');
    return field;
  }
  place.scope.remarks.reportLoss(place.pointer, text.sentence);
  const pattern = field.decimals === 0 ? '-?[0-9]+' : text.pattern;
  const must = { ...(!place.required && { optional: true }), pattern };
  addRule(place.scope, { on: place.value, label: field.label, pointer: place.pointer }, must);
  const { decimals: _, initial, ...rest } = field;
  return { ...rest, type: 'text', ...(initial !== undefined && { initial: formatJsonValue(initial) }) };
}

/** Choices of true and false become a checkbox if the language has no such choices. */
function convertChoices(field: DefinitionJson, place: FieldPlace): DefinitionJson | null {
  const values = Array.isArray(field.options)
    ? field.options.map((one) => (one as DefinitionJson).value)
    : [];
  const flags = values.filter((value) => typeof value === 'boolean');
  if (flags.length === 0 || isFlagChoice()) return field;
  if (flags.length < values.length) return refuseField(place, 'True and false stand among its choices.');
  place.scope.remarks.reportDifference(place.pointer, 'It is a box to tick.');
  const { options: _, several: __, ...rest } = field;
  return { ...rest, type: 'checkbox' };
}

/** The help becomes a note if fields have no word for it. */
function convertTexts(field: DefinitionJson, { scope, pointer }: FieldPlace): DefinitionJson {
  const { help, placeholder, hidden, ...rest } = field;
  const part = getPartName(field);
  const remaining: DefinitionJson = { ...rest };
  if (hidden !== undefined && isWord(part, 'hidden')) remaining.hidden = hidden;
  if (placeholder !== undefined && isTyped(rest)) remaining.placeholder = placeholder;
  else if (placeholder !== undefined)
    scope.remarks.reportDifference(pointer, 'Its placeholder is not shown.');
  if (help === undefined) return remaining;
  if (isWord(part, 'help')) return { ...remaining, help };
  if (part === 'Field' && !/[{}]/.test(formatJsonValue(help)))
    return { ...remaining, note: [{ template: help }] as Json };
  scope.remarks.reportDifference(pointer, 'Its description is not shown.');
  return remaining;
}

function isTyped({ type }: DefinitionJson): boolean {
  return ['text', 'password', 'textarea', 'number'].includes(formatJsonValue(type));
}
