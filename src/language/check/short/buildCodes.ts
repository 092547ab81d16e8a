import { buildObject } from '../documents/mapNode.ts';
import type { JsonNode, ObjectNode, ScalarNode, SourcePosition } from '../documents/node.ts';

/** A code of a list, at the position of the list's name. */
export interface CodeNode {
  label: ScalarNode;
  value: ScalarNode;
  colour?: JsonNode;
  icon?: JsonNode;
}

/** Reads the codes of a list with a valid shape. */
export function readCodes(list: ObjectNode, place: SourcePosition): CodeNode[] {
  return [...list.entries].map(([word, { value: code }]) => {
    const label: ScalarNode = { kind: 'scalar', place, value: word };
    if (code.kind === 'scalar') return { label, value: Object.assign({}, code, { place }) };
    const parts = code.kind === 'object' ? [...code.entries] : [];
    const looks = parts.map(([key, { value }]) => [key, Object.assign({}, value, { place })]);
    return Object.assign({ label, value: label }, Object.fromEntries(looks));
  });
}

export function buildCodeOptions(codes: CodeNode[], place: SourcePosition): JsonNode {
  const items = codes.map(({ value, label }) => buildObject(place, { value, label }));
  return { kind: 'list', place, items };
}

/** Builds the word of each code. */
export function buildCodeMap(codes: CodeNode[], place: SourcePosition): ObjectNode {
  return buildByCode(codes, place, ({ label }) => label);
}

/** Builds a status if the list has colours or icons, otherwise labels. A word that is its code is left out of a status. */
export function buildCodeFormat(format: ObjectNode, find: (name: ScalarNode) => CodeNode[]): ObjectNode {
  const { place } = format;
  const [name, other] = ['of', 'else'].map((key) => format.entries.get(key)?.value);
  const codes = find(name as ScalarNode);
  const text = (value: string): ScalarNode => ({ kind: 'scalar', place, value });
  if (!other && codes.every(({ colour, icon }) => !colour && !icon))
    return buildObject(place, { type: text('labels'), map: buildCodeMap(codes, name!.place) });
  const build = (pick: (code: CodeNode) => JsonNode | undefined) => buildByCode(codes, name!.place, pick);
  const map = build(({ value, label }) => (value.value === label.value ? undefined : label));
  const icons = build(({ icon }) => icon);
  return buildObject(place, {
    type: text('status'),
    ...(map.entries.size > 0 && { map }),
    colours: build(({ colour }) => colour),
    else: other ?? text('plain'),
    ...(icons.entries.size > 0 && { icons }),
  });
}

/** Builds an object by code. */
function buildByCode(
  codes: CodeNode[],
  place: SourcePosition,
  pick: (code: CodeNode) => JsonNode | undefined,
): ObjectNode {
  const entries = codes.flatMap((code): [string, JsonNode][] => {
    const part = pick(code);
    return part ? [[String(code.value.value), part]] : [];
  });
  return buildObject(place, Object.fromEntries(entries));
}
