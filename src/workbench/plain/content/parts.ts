import type { TextChange, ValuePath } from '#edit/textChange.ts';
import { setPlainValue } from '../setPlainValue.ts';

interface Named {
  /** The text before the input, or the heading of an object or list. */
  lead: string;
  /** True if the part may be missing. */
  isOptional?: boolean;
}

/** A part of the content that is a single text, edited in an input. */
export interface ValuePart extends Named {
  /** The start of the input's accessible name. Default: the lead. */
  noun?: string;
  /** `target`: a place of the portal or an address. Default: a text. */
  control?: 'colour' | 'target';
  /** Labels by value: of a choice, or of the places that a target may be besides screens. */
  choices?: Record<string, string>;
  /** True if a target may be an external address. */
  isOutside?: boolean;
  /** The placeholder while the text is missing. */
  placeholder?: string;
}

/** A part with named parts. */
export interface ObjectPart extends Named {
  parts: Record<string, Part>;
}

/** A part with a list of entries of the same kind. */
export interface ListPart extends Named {
  /** The singular noun of an entry, such as `question`. */
  noun: string;
  item: ValuePart | ObjectPart;
  /** True if the list has at least one entry. */
  isFilled?: boolean;
}

/** A part of the content: a text, an object or a list. */
export type Part = ValuePart | ObjectPart | ListPart;

/** The parts of a type of the language: one for each word, so that a missing word is a compile error. */
export type PartsOf<Type> = {
  [Word in Exclude<keyof Type, '$schema' | 'version'>]-?: PartOf<NonNullable<Type[Word]>> &
    (undefined extends Type[Word] ? { isOptional: true } : { isOptional?: false });
};

type PartOf<Value> = Value extends string
  ? ValuePart
  : Value extends readonly (infer Item)[]
    ? ListPart & { item: PartOf<Item> }
    : ObjectPart & { parts: PartsOf<Value> };

export const isListPart = (part: Part): part is ListPart => 'item' in part;
export const isObjectPart = (part: Part): part is ObjectPart => 'parts' in part;

/** True for a part that fits a line of its object: an input, or a link with two inputs. */
export const isLine = (part: Part): boolean =>
  isObjectPart(part)
    ? !part.isOptional && !Object.values(part.parts).some((one) => !isLine(one))
    : !isListPart(part);

/** True for an optional object with required parts, which is added as a whole. Other objects are written with their first value. */
export const isAdded = (part: ObjectPart): boolean =>
  part.isOptional === true && Object.values(part.parts).some((one) => !one.isOptional);

/** An input of a part. */
interface PartInput {
  /** The path of the input relative to the part, as JSON. */
  key: string;
  part: ValuePart;
  lead: string;
}

/** Lists the inputs of a new entry, including those of the first entry of a list that must not be empty. */
export function listInputs(part: Part, path: ValuePath = []): PartInput[] {
  if (isListPart(part)) return part.isFilled ? listInputs(part.item, [...path, 0]) : [];
  if (!isObjectPart(part)) return [{ key: JSON.stringify(path), part, lead: part.lead }];
  if (part.isOptional && path.length > 0) return [];
  return Object.entries(part.parts).flatMap(([word, inner]) => listInputs(inner, [...path, word]));
}

/** The entered texts of a new part, by the path of their input as JSON. */
export type PartDraft = Record<string, string>;

/** Builds the value of a new entry; undefined if it is optional and empty. */
export function buildPart(part: Part, draft: PartDraft, path: ValuePath = []): unknown {
  if (isListPart(part)) {
    if (part.isFilled) return [buildPart(part.item, draft, [...path, 0])];
    return part.isOptional ? undefined : [];
  }
  if (!isObjectPart(part)) {
    const text = draft[JSON.stringify(path)] ?? '';
    return part.isOptional && text === '' ? undefined : text;
  }
  if (part.isOptional && path.length > 0) return undefined;
  const entries = Object.entries(part.parts).map(([word, inner]) => [
    word,
    buildPart(inner, draft, [...path, word]),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Sets a text of an object. An emptied optional text is removed, and an optional object that is empty then too. */
export function setPart(
  text: string,
  around: ValuePath,
  words: ValuePath,
  value: string | undefined,
  isLast: boolean,
): TextChange | null {
  return value === undefined && isLast
    ? setPlainValue(text, around.slice(0, -1), around.slice(-1), undefined)
    : setPlainValue(text, around.slice(0, -1), [...around.slice(-1), ...words], value);
}
