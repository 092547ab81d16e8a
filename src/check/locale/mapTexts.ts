import type { Json } from '../../definition/index.ts';
import type { Node } from '../node.ts';
import { chooseBranch } from '../shape/chooseBranch.ts';
import { schemas, type Kind, type LanguageSchema } from '../shape/languageSchema.ts';
import { takesType } from '../shape/jsonTypes.ts';

/** A variant of a schema, and whether what stands there is read by people. */
interface Variant {
  schema: LanguageSchema;
  isText: boolean;
}

/**
 * A definition with each text that people read replaced. Which those are say the language's types, by `@translate`; what is
 * only sent, compared or followed stays.
 * @param value a definition that check has found right.
 */
export function mapTexts<T>(kind: Kind, value: T, replace: (text: string) => string): T {
  const definitions = schemas[kind].definitions ?? {};
  const walk = (schema: LanguageSchema, part: Json, isText: boolean): Json => {
    const variants = listVariants(schema, definitions, isText);
    if (typeof part === 'string') return replaceText(variants, part);
    if (Array.isArray(part)) return walkList(variants, part);
    return typeof part === 'object' && part !== null ? walkObject(variants, part) : part;
  };
  const replaceText = (variants: Variant[], text: string): string => {
    const isText = variants.some((one) => one.isText && takesType(one.schema, 'string'));
    return isText && hasWords(text) ? replace(text) : text;
  };
  const walkList = (variants: Variant[], items: Json[]): Json => {
    const found = variants.find(({ schema }) => schema.items !== undefined);
    return found?.schema.items ? items.map((item) => walk(found.schema.items!, item, found.isText)) : items;
  };
  const walkObject = (variants: Variant[], part: Record<string, Json>): Json => {
    const chosen = choose(variants, part);
    if (!chosen) return part;
    const { properties = {}, additionalProperties: others } = chosen.schema;
    const entries = Object.entries(part).map(([key, inner]) => {
      const property = Object.hasOwn(properties, key) ? properties[key] : others;
      return [key, typeof property === 'object' ? walk(property, inner, chosen.isText) : inner] as const;
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

/** The variants of a schema, without unions and references; each mark counts for what is in it, until the next one. */
function listVariants(
  schema: LanguageSchema,
  definitions: Record<string, LanguageSchema>,
  around: boolean,
): Variant[] {
  const isText = schema.translate ?? around;
  if (schema.$ref) {
    const target = definitions[decodeURIComponent(schema.$ref.slice('#/definitions/'.length))];
    return target ? listVariants(target, definitions, isText) : [];
  }
  const branches = schema.anyOf ?? schema.oneOf;
  if (!branches) return [{ schema, isText }];
  return branches.flatMap((branch) => listVariants(branch, definitions, isText));
}

function choose(variants: Variant[], part: Record<string, Json>): Variant | undefined {
  const fitting = variants.filter(({ schema }) => takesType(schema, 'object'));
  const schema = chooseBranch(
    fitting.map((one) => one.schema),
    shallowNode(part),
    () => undefined,
  );
  return fitting.find((one) => one.schema === schema);
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
