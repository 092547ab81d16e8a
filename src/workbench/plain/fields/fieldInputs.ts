import { isObject } from '#shared/isObject.ts';
import { choiceKinds, kindWords, type FieldKind } from './fieldWords.ts';

/** A field as written, with unchecked values. */
export type PlainField = Record<string, unknown>;

/** The kinds of field for which each word has an input. */
const inputKinds: Record<'allow' | 'help' | 'placeholder', readonly FieldKind[]> = {
  allow: ['text', 'textarea', 'password'],
  help: [
    ...(['text', 'textarea', 'password', 'number', 'date', 'dateTime', 'time', 'checkbox'] as const),
    ...(['select', 'combobox', 'radio', 'file'] as const),
  ],
  placeholder: ['text', 'textarea', 'password', 'number', 'combobox'],
};

/** The input for a default value: `tick` and `choice` are selects, the others types of an HTML input. */
type InitialInput = 'text' | 'date' | 'datetime-local' | 'time' | 'tick' | 'choice';

const initialInputs: Partial<Record<FieldKind, InitialInput>> = {
  text: 'text',
  textarea: 'text',
  number: 'text',
  date: 'date',
  dateTime: 'datetime-local',
  time: 'time',
  checkbox: 'tick',
  select: 'choice',
  combobox: 'choice',
  radio: 'choice',
};

/** Finds the kind of a field; null if the language has no such kind. */
export const findKind = ({ type }: PlainField): FieldKind | null =>
  typeof type === 'string' && Object.hasOwn(kindWords, type) ? (type as FieldKind) : null;

/** Lists the words of a field that have an input in its row. */
export function listFieldInputs(field: PlainField, kind: FieldKind | null): string[] {
  const words = kind === null ? [] : (['allow', 'help', 'placeholder'] as const);
  const own = words.filter(
    (word) => inputKinds[word].includes(kind!) && ['string', 'undefined'].includes(typeof field[word]),
  );
  return ['label', 'type', ...own, ...(findInitialInput(field, kind) ? ['initial'] : [])];
}

/** Finds the input for the default value of a field; null if no input can show it. */
export function findInitialInput(field: PlainField, kind: FieldKind | null): InitialInput | null {
  const input = kind === null ? undefined : initialInputs[kind];
  if (!input || typeof field['initial'] === 'object' || field['several'] !== undefined) return null;
  return input === 'choice' && listChoiceTexts(field) === null ? null : input;
}

/** Lists the choices that are written in a field: each value as JSON, with its text. Null if they come from elsewhere. */
export function listChoiceTexts({ options }: PlainField): [value: string, text: string][] | null {
  if (!Array.isArray(options)) return null;
  const choices = options.flatMap((option: unknown): [string, string][] => {
    const { value, label } = isObject(option) ? option : { value: option, label: option };
    return typeof label === 'string' && value !== undefined ? [[JSON.stringify(value), label]] : [];
  });
  return choices.length === options.length ? choices : null;
}

/** The groups of kinds that a field can change between. */
const exchangeableKinds: readonly (readonly FieldKind[])[] = [['text', 'textarea'], choiceKinds];

/** The words that only one kind of an exchangeable group can have. */
const wordsOfOneKind: Partial<Record<FieldKind, string[]>> = {
  text: ['prefix'],
  select: ['autocomplete'],
  combobox: ['placeholder', 'shown'],
  radio: ['cards', 'cardPlaces'],
};

/** Lists the kinds with which a field stays valid, its own included; empty without a kind. A field with looked-up choices keeps its kind. */
export function listPossibleKinds(field: PlainField): FieldKind[] {
  const kind = findKind(field);
  if (kind === null) return [];
  const words = ['widget', ...(wordsOfOneKind[kind] ?? [])];
  const isBound = words.some((word) => field[word] !== undefined) || isObject(field['options']);
  return isBound ? [kind] : [...(exchangeableKinds.find((kinds) => kinds.includes(kind)) ?? [kind])];
}
