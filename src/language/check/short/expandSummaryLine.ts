import { findObject, findText } from '../documents/findObject.ts';
import { buildObject } from '../documents/mapNode.ts';
import type { JsonNode, ObjectNode, SourcePosition } from '../documents/node.ts';
import { buildFieldFormat } from './buildFieldFormat.ts';

/**
 * Expands a line that names a field: `{"field": "kind"}`. The line's own label and format win. Problems of the field's label
 * and format are reported at the field alone.
 * @param root the root of the field's value: `sent` in a receipt.
 * @param fields the fields that the line may name, those of the form before those of its dialog.
 */
export function expandSummaryLine(
  line: ObjectNode,
  root: 'form' | 'sent',
  fields: (ObjectNode | undefined)[],
): ObjectNode {
  const name = findText(line, 'field');
  const written = line.entries.get('field');
  if (name === undefined || !written) return line;
  const { place } = written.value;
  const guess = { ...place, isGuess: true as const };
  const field = fields.map((one) => findField(one, name.split('.'))).find((found) => found !== undefined);
  const label = text(findText(field, 'label') ?? name, guess);
  const format = field && buildFieldFormat(field, guess);
  const value = buildObject(place, { from: text(`${root}.${name}`, place) });
  const expanded = buildObject(written.place, { label, value, ...(format && { format }) });
  const { field: _, ...own } = Object.fromEntries(line.entries);
  return { ...line, entries: new Map([...expanded.entries, ...Object.entries(own)]) };
}

/** Returns the field under a name, or in groups under several names. */
function findField(fields: ObjectNode | undefined, [name = '', ...rest]: string[]): ObjectNode | undefined {
  const field = findObject(fields, name);
  return rest.length === 0 ? field : findField(findObject(field, 'fields'), rest);
}

function text(value: string, place: SourcePosition): JsonNode {
  return { kind: 'scalar', place, value };
}
