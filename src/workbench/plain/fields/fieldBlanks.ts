import { isObject } from '#shared/isObject.ts';
import { choiceKinds, kindWords, type FieldKind } from './fieldWords.ts';

/** A field, as far as it may be written. */
export type PlainField = Record<string, unknown>;

/** The words with a blank, for some kinds of field each. */
const blankKinds: Record<'allow' | 'help' | 'placeholder', readonly FieldKind[]> = {
  allow: ['text', 'textarea', 'password'],
  help: [
    ...(['text', 'textarea', 'password', 'number', 'date', 'dateTime', 'time', 'checkbox'] as const),
    ...(['select', 'combobox', 'radio', 'file'] as const),
  ],
  placeholder: ['text', 'textarea', 'password', 'number', 'combobox'],
};

/** The input for a first value: a tick and a choice are selects, the others types of an input. */
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

/** The kind of a field; null if that is none of the language. */
export const findKind = ({ type }: PlainField): FieldKind | null =>
  typeof type === 'string' && Object.hasOwn(kindWords, type) ? (type as FieldKind) : null;

/** The words of a field that its row has a blank for. */
export function listFieldBlanks(field: PlainField, kind: FieldKind | null): string[] {
  const words = kind === null ? [] : (['allow', 'help', 'placeholder'] as const);
  const own = words.filter(
    (word) => blankKinds[word].includes(kind!) && ['string', 'undefined'].includes(typeof field[word]),
  );
  return ['label', 'type', ...own, ...(findInitialInput(field, kind) ? ['initial'] : [])];
}

/** The input for the value that a field starts with; null if none can show it. */
export function findInitialInput(field: PlainField, kind: FieldKind | null): InitialInput | null {
  const input = kind === null ? undefined : initialInputs[kind];
  if (!input || typeof field['initial'] === 'object' || field['several'] !== undefined) return null;
  return input === 'choice' && listChoiceTexts(field) === null ? null : input;
}

/** The choices that a field lists itself: each value as JSON, with its text. Null if they come from elsewhere. */
export function listChoiceTexts({ options }: PlainField): [value: string, text: string][] | null {
  if (!Array.isArray(options)) return null;
  const choices = options.flatMap((option: unknown): [string, string][] => {
    const { value, label } = isObject(option) ? option : { value: option, label: option };
    return typeof label === 'string' && value !== undefined ? [[JSON.stringify(value), label]] : [];
  });
  return choices.length === options.length ? choices : null;
}

/** The kinds that a field can change between. */
const alike: readonly (readonly FieldKind[])[] = [['text', 'textarea'], choiceKinds];

/** The words that only one of the kinds alike can have. */
const bound: Partial<Record<FieldKind, string[]>> = {
  text: ['prefix'],
  select: ['autocomplete'],
  combobox: ['placeholder', 'shown'],
  radio: ['cards', 'cardPlaces'],
};

/** The kinds that leave a field valid, with its own; empty if it has no kind. Choices that are looked up bind it too. */
export function listPossibleKinds(field: PlainField): FieldKind[] {
  const kind = findKind(field);
  if (kind === null) return [];
  const words = ['widget', ...(bound[kind] ?? [])];
  const isBound = words.some((word) => field[word] !== undefined) || isObject(field['options']);
  return isBound ? [kind] : [...(alike.find((kinds) => kinds.includes(kind)) ?? [kind])];
}
