import type { Json } from '#definition';
import type { JsonNode } from '../documents/node.ts';
import { chooseBranch } from '../shape/chooseBranch.ts';
import { flattenSchema } from '../shape/flattenSchema.ts';
import { fileSchemas, type DefinitionKind, type LanguageSchema } from '../shape/languageSchema.ts';
import { allowsType } from '../shape/jsonTypes.ts';

/**
 * Replaces each text of a definition that people read. The language's types mark these with `@translate`; other texts, which
 * are only sent, compared or followed, stay.
 * @param value a definition that check has found right.
 */
export function mapTexts<T>(kind: DefinitionKind, value: T, replace: (text: string) => string): T {
  const definitions = fileSchemas[kind].definitions ?? {};
  const walk = (schema: LanguageSchema, part: Json, around: boolean): Json => {
    const variants = flattenSchema(schema, definitions);
    if (typeof part === 'string') return replaceText(variants, part, around);
    if (Array.isArray(part)) return walkList(variants, part, around);
    return typeof part === 'object' && part !== null ? walkObject(variants, part, around) : part;
  };
  const replaceText = (variants: LanguageSchema[], text: string, around: boolean): string => {
    const isText = variants.some((one) => (one.translate ?? around) && allowsType(one, 'string'));
    return isText && hasWords(text) ? replace(text) : text;
  };
  const walkList = (variants: LanguageSchema[], parts: Json[], around: boolean): Json => {
    const { items, translate = around } = variants.find((one) => one.items !== undefined) ?? {};
    return items ? parts.map((part) => walk(items, part, translate)) : parts;
  };
  const walkObject = (variants: LanguageSchema[], part: Record<string, Json>, around: boolean): Json => {
    const {
      properties = {},
      additionalProperties: others,
      translate = around,
    } = chooseVariant(variants, part);
    const entries = Object.entries(part).map(([key, inner]) => {
      const property = Object.hasOwn(properties, key) ? properties[key] : others;
      return [key, typeof property === 'object' ? walk(property, inner, translate) : inner] as const;
    });
    return Object.fromEntries(entries);
  };
  return walk(fileSchemas[kind], value as Json, false) as T;
}

/** True if a text has something to translate: figures, signs and placeholders are the same everywhere. */
function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/\{[^{}]*\}/g, ''));
}

/** Returns the variant of an object; an empty schema if there is none. */
function chooseVariant(variants: LanguageSchema[], part: Record<string, Json>): LanguageSchema {
  const fitting = variants.filter((one) => allowsType(one, 'object'));
  return chooseBranch(fitting, buildShallowNode(part), () => undefined) ?? {};
}

/** Builds a node with the keys and scalars of an object, enough to choose a variant. */
function buildShallowNode(part: Record<string, Json>): Extract<JsonNode, { kind: 'object' }> {
  const place = { file: '', line: 1, column: 1 };
  const entries = Object.entries(part).map(([key, value]) => {
    const scalar = typeof value === 'object' ? null : value;
    return [key, { place, value: { kind: 'scalar' as const, place, value: scalar } }] as const;
  });
  return { kind: 'object', place, entries: new Map(entries) };
}
