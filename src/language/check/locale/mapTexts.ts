import type { Json } from '#definition';
import type { Node } from '../documents/node.ts';
import { chooseBranch } from '../shape/chooseBranch.ts';
import { flatten } from '../shape/flatten.ts';
import { schemas, type Kind, type LanguageSchema } from '../shape/languageSchema.ts';
import { takesType } from '../shape/jsonTypes.ts';

/**
 * A definition with each text that people read replaced. Which those are say the language's types, by `@translate`; what is
 * only sent, compared or followed stays.
 * @param value a definition that check has found right.
 */
export function mapTexts<T>(kind: Kind, value: T, replace: (text: string) => string): T {
  const definitions = schemas[kind].definitions ?? {};
  const walk = (schema: LanguageSchema, part: Json, around: boolean): Json => {
    const variants = flatten(schema, definitions);
    if (typeof part === 'string') return replaceText(variants, part, around);
    if (Array.isArray(part)) return walkList(variants, part, around);
    return typeof part === 'object' && part !== null ? walkObject(variants, part, around) : part;
  };
  const replaceText = (variants: LanguageSchema[], text: string, around: boolean): string => {
    const isText = variants.some((one) => (one.translate ?? around) && takesType(one, 'string'));
    return isText && hasWords(text) ? replace(text) : text;
  };
  const walkList = (variants: LanguageSchema[], parts: Json[], around: boolean): Json => {
    const { items, translate = around } = variants.find((one) => one.items !== undefined) ?? {};
    return items ? parts.map((part) => walk(items, part, translate)) : parts;
  };
  const walkObject = (variants: LanguageSchema[], part: Record<string, Json>, around: boolean): Json => {
    const { properties = {}, additionalProperties: others, translate = around } = choose(variants, part);
    const entries = Object.entries(part).map(([key, inner]) => {
      const property = Object.hasOwn(properties, key) ? properties[key] : others;
      return [key, typeof property === 'object' ? walk(property, inner, translate) : inner] as const;
    });
    return Object.fromEntries(entries);
  };
  return walk(schemas[kind], value as Json, false) as T;
}

/** Every text of a definition that people read, in the order written; one may stand there several times. */
export function listTexts(kind: Kind, value: unknown): string[] {
  const texts: string[] = [];
  mapTexts(kind, value, (text) => (texts.push(text), text));
  return texts;
}

/** Whether there is something to translate: a text that is only figures, signs or places in braces is the same everywhere. */
function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/\{[^{}]*\}/g, ''));
}

/** The variant that an object is; one that says nothing where there is none. */
function choose(variants: LanguageSchema[], part: Record<string, Json>): LanguageSchema {
  const fitting = variants.filter((one) => takesType(one, 'object'));
  return chooseBranch(fitting, shallowNode(part), () => undefined) ?? {};
}

/** An object as the choice of a variant reads it: its keys, and the words behind them. */
function shallowNode(part: Record<string, Json>): Extract<Node, { kind: 'object' }> {
  const place = { file: '', line: 1, column: 1 };
  const entries = Object.entries(part).map(([key, value]) => {
    const scalar = typeof value === 'object' ? null : value;
    return [key, { place, value: { kind: 'scalar' as const, place, value: scalar } }] as const;
  });
  return { kind: 'object', place, entries: new Map(entries) };
}
