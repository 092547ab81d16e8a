import type { Change, ValuePath } from '#edit/change.ts';
import { setPlainValue } from '../setPlainValue.ts';

interface Named {
  /** The words before its blank, or its heading. */
  lead: string;
  /** True if it may be missing. */
  isOptional?: boolean;
}

/** A text with one blank. */
export interface ValuePart extends Named {
  /** The start of the blank's accessible name. Default: the lead. */
  noun?: string;
  /** `target`: a place of the portal or an address. Default: a text. */
  control?: 'colour' | 'target';
  /** The words for the values of a choice, or for the places besides screens that a target may be. */
  choices?: Record<string, string>;
  /** True for a target that may be outside of the portal. */
  isOutside?: boolean;
  /** The words as long as it is missing. */
  placeholder?: string;
}

export interface ObjectPart extends Named {
  parts: Record<string, Part>;
}

export interface ListPart extends Named {
  /** Such as `question`. */
  noun: string;
  item: ValuePart | ObjectPart;
  /** True if it has at least one entry. */
  isFilled?: boolean;
}

export type Part = ValuePart | ObjectPart | ListPart;

/** The parts of a type of the language, so that a new word fails the compiler. */
export type PartsOf<Type> = {
  [Word in Exclude<keyof Type, '$schema' | 'version'>]-?: PartOf<NonNullable<Type[Word]>> &
    (undefined extends Type[Word] ? { isOptional: true } : { isOptional?: false });
};

type PartOf<Value> = Value extends string
  ? ValuePart
  : Value extends readonly (infer Item)[]
    ? ListPart & { item: PartOf<Item> }
    : ObjectPart & { parts: PartsOf<Value> };

export const isList = (part: Part): part is ListPart => 'item' in part;
export const isGroup = (part: Part): part is ObjectPart => 'parts' in part;

/** True for a part that is shown on a line of its object: a blank, or a link with its two. */
export const isLine = (part: Part): boolean =>
  isGroup(part) ? !part.isOptional && !Object.values(part.parts).some((one) => !isLine(one)) : !isList(part);

/** True for an optional object that is added with what it needs. Others are written with their first value. */
export const isAdded = (part: ObjectPart): boolean =>
  part.isOptional === true && Object.values(part.parts).some((one) => !one.isOptional);

/** A blank of a part. */
interface PartBlank {
  /** Its path from the part on, as JSON. */
  key: string;
  part: ValuePart;
  lead: string;
}

/** Lists the blanks that a new entry has, those of the first entry of a filled list too. */
export function listBlanks(part: Part, path: ValuePath = []): PartBlank[] {
  if (isList(part)) return part.isFilled ? listBlanks(part.item, [...path, 0]) : [];
  if (!isGroup(part)) return [{ key: JSON.stringify(path), part, lead: part.lead }];
  if (part.isOptional && path.length > 0) return [];
  return Object.entries(part.parts).flatMap(([word, inner]) => listBlanks(inner, [...path, word]));
}

/** Texts by the path of their blank as JSON. */
export type PartDraft = Record<string, string>;

/** Builds the value of a new entry; undefined for what is optional and empty. */
export function buildPart(part: Part, draft: PartDraft, path: ValuePath = []): unknown {
  if (isList(part)) {
    if (part.isFilled) return [buildPart(part.item, draft, [...path, 0])];
    return part.isOptional ? undefined : [];
  }
  if (!isGroup(part)) {
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

/** Writes a text of an object. An emptied optional text is removed, with an optional object around it that has no other. */
export function setPart(
  text: string,
  around: ValuePath,
  words: ValuePath,
  value: string | undefined,
  isLast: boolean,
): Change | null {
  return value === undefined && isLast
    ? setPlainValue(text, around.slice(0, -1), around.slice(-1), undefined)
    : setPlainValue(text, around.slice(0, -1), [...around.slice(-1), ...words], value);
}
