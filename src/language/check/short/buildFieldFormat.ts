import type { SimpleFormat } from '#definition';
import { findText } from '../documents/findObject.ts';
import { buildObject } from '../documents/mapNode.ts';
import type { JsonNode, ObjectNode, ScalarNode, SourcePosition } from '../documents/node.ts';

/** The format of a type of field, without one of its own. */
const formats: Record<string, SimpleFormat> = {
  checkbox: 'boolean',
  date: 'date',
  dateTime: 'dateTime',
  number: 'number',
};

/** Builds the format in which a field's value is read elsewhere: the words of its options first. Undefined for a plain text. */
export function buildFieldFormat(field: ObjectNode, place: SourcePosition): JsonNode | undefined {
  const [options, own] = [field.entries.get('options')?.value, field.entries.get('format')?.value];
  const simple = field.entries.has('several') ? 'list' : formats[findText(field, 'type') ?? ''];
  if (own || simple !== undefined) return own ?? { kind: 'scalar', place, value: simple! };
  if (options?.kind === 'object') return buildReadWords(options, place);
  return options?.kind === 'list' ? buildWords(options.items, place) : undefined;
}

/** Builds the words of a list of options. Undefined if each word is its value. */
function buildWords(options: JsonNode[], place: SourcePosition): JsonNode | undefined {
  const words = options.flatMap((option): [string, ScalarNode][] => {
    const [value, label] = [readScalar(option, 'value'), readScalar(option, 'label')];
    return value && label && value.value !== null ? [[String(value.value), { ...label, place }]] : [];
  });
  if (words.every(([value, { value: label }]) => label === value)) return undefined;
  const type: ScalarNode = { kind: 'scalar', place, value: 'labels' };
  return buildObject(place, { type, map: buildObject(place, Object.fromEntries(words)) });
}

/** Builds the words of options from a read. */
function buildReadWords(options: ObjectNode, place: SourcePosition): JsonNode {
  const keys = ['from', 'valueKey', 'labelKey'].flatMap((key) => {
    const value = readScalar(options, key);
    return value ? [[key, { ...value, place }] as const] : [];
  });
  const type: ScalarNode = { kind: 'scalar', place, value: 'labelsFrom' };
  return buildObject(place, { type, ...Object.fromEntries(keys) });
}

function readScalar(node: JsonNode, key: string): ScalarNode | undefined {
  const value = node.kind === 'object' ? node.entries.get(key)?.value : undefined;
  return value?.kind === 'scalar' ? value : undefined;
}
