import {
  snippetCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { getLocation, type Location } from 'jsonc-parser';
import type { ValuePath } from '#edit/textChange.ts';
import { parseIncompleteJson } from '#edit/parseDefinitionText.ts';
import { buildEmptyValue } from '../schema/buildEmptyValue.ts';
import { findChildPlace, findPlace, type LanguagePlace } from '../schema/findPlace.ts';
import type { SchemaReader, Variant } from '../schema/createSchemaReader.ts';
import type { SuggestWords } from '../schema/suggest.ts';

/** The schema and the names from which completions are built. */
export interface CompletionSources {
  language: SchemaReader;
  suggest: SuggestWords;
  /** The possible keys of the payload at a path. */
  payloadKeys: (path: ValuePath) => string[];
}

/** Completes words of the language and names of the portal, also in incomplete JSON. */
export function completeDefinition(sources: CompletionSources) {
  return ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const text = state.doc.toString();
    const location = findLocation(text, pos);
    if (!location) return null;
    const token = location.previousNode;
    const isWithin = token !== undefined && pos > token.offset && pos <= token.offset + token.length;
    const isInText = isWithin && token.type === 'string';
    if (!isInText && !explicit && !/[\w"-]/.test(text[pos - 1] ?? '')) return null;
    const bare = /[\w$-]*$/.exec(text.slice(0, pos))?.[0] ?? '';
    const from = isWithin ? token.offset : pos - bare.length;
    const to = isInText ? findEnd(text, token.offset, token.length, pos) : pos;
    const options = location.isAtPropertyKey
      ? completeWords(sources, text, location.path, isInText && text.slice(to).trimStart().startsWith(':'))
      : completeValues(sources, text, location.path);
    return options.length === 0 ? null : { from, to, options, filter: true, validFor: /^"?[\w$ ./-]*"?$/ };
  };
}

/** Finds the JSON path at the cursor; null in a text that is nested too deeply for the recursive parser. */
function findLocation(text: string, pos: number): Location | null {
  try {
    return getLocation(text, pos);
  } catch {
    return null;
  }
}

/** Returns the end of a text token. The parser extends an unclosed text to the end of the file; for completion it ends at the cursor. */
function findEnd(text: string, offset: number, length: number, pos: number): number {
  const token = text.slice(offset, offset + length);
  return /\n/.test(token) || !token.endsWith('"') || token.length < 2 ? pos : offset + length;
}

function completeWords(
  { language, payloadKeys }: CompletionSources,
  text: string,
  path: ValuePath,
  isNamed: boolean,
): Completion[] {
  const value = parseIncompleteJson(text);
  const around = path.slice(0, -1);
  const place = findPlace(language, value, around);
  if (place.path.length !== around.length) return [];
  const own = typeof place.value === 'object' && place.value !== null ? Object.keys(place.value) : [];
  const typed = String(path.at(-1) ?? '');
  const variants =
    place.variant.kind === 'object' ? listFittingVariants(language, place, own) : [place.variant];
  const words = new Map<string, Completion>();
  for (const variant of variants)
    for (const [key, schema] of Object.entries(variant.schema.properties ?? {})) {
      if (words.has(key) || (own.includes(key) && key !== typed)) continue;
      const first = language.variantsOf(schema)[0]!;
      const info = schema.description ?? first.schema.description;
      words.set(key, buildWordOption(key, isNamed ? null : buildSnippet(language, first), info));
    }
  const names = payloadKeys(around).filter((key) => !own.includes(key) || key === typed);
  return [...words.values(), ...names.map((key) => buildWordOption(key, isNamed ? null : '${}', undefined))];
}

function buildWordOption(key: string, starter: string | null, info: string | undefined): Completion {
  const label = JSON.stringify(key);
  const option = { label, type: 'property', ...(info !== undefined && { info }) };
  return starter === null ? option : snippetCompletion(`${label}: ${starter}`, option);
}

/** Builds the snippet after a word: the smallest valid value, with the cursor in it. */
function buildSnippet(language: SchemaReader, variant: Variant): string {
  if (variant.kind === 'text') return '"${}"';
  if (variant.kind === 'list') return '[${}]';
  if (variant.kind === 'record') return '{ ${} }';
  if (variant.kind === 'object') return '{ ${} }';
  return `\${${JSON.stringify(buildEmptyValue(language, variant))}}`;
}

/** Lists the variants that an object may still become. With few keys there are several. */
function listFittingVariants(
  language: SchemaReader,
  { schema, variant }: LanguagePlace,
  own: string[],
): Variant[] {
  const others = language
    .variantsOf(schema)
    .filter(
      ({ kind, schema: { properties = {} } }) =>
        kind === 'object' && own.every((key) => Object.hasOwn(properties, key)),
    );
  return [variant, ...others.filter((one) => one !== variant)];
}

function completeValues(
  { language, suggest }: CompletionSources,
  text: string,
  path: ValuePath,
): Completion[] {
  const place = findPlace(language, parseIncompleteJson(text), path.slice(0, -1));
  if (place.path.length !== path.length - 1) return [];
  const child = findChildPlace(language, place, path.at(-1) ?? 0);
  if (!child) return [];
  const values = language.variantsOf(child.schema).flatMap((variant) => listValues(variant));
  const names = suggest(child).map((name): Completion => ({
    label: JSON.stringify(name),
    type: 'constant',
    boost: 1,
  }));
  return [...names, ...values];
}

function listValues({ kind, schema }: Variant): Completion[] {
  if (kind === 'truth') return [{ label: 'true' }, { label: 'false' }];
  if (kind !== 'choice') return [];
  return (schema.enum ?? [schema.const]).map((value, index) => {
    const option: Completion = { label: JSON.stringify(value), type: 'enum' };
    const info = schema.enumDescriptions?.[index];
    if (info !== undefined) option.info = info;
    return option;
  });
}
