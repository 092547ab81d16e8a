import { buildObject } from '../documents/mapNode.ts';
import type { JsonNode, ObjectNode, ScalarNode, SourcePosition } from '../documents/node.ts';

/** A code of a list, at the position of the list's name. */
export interface Code {
  label: ScalarNode;
  value: ScalarNode;
  colour?: JsonNode;
  icon?: JsonNode;
}

/** Reads the codes of a list with a valid shape. */
export function readCodes(list: ObjectNode, place: SourcePosition): Code[] {
  return [...list.entries].map(([word, { value: code }]) => {
    const label: ScalarNode = { kind: 'scalar', place, value: word };
    if (code.kind === 'scalar') return { label, value: { ...code, place } };
    const parts = code.kind === 'object' ? [...code.entries] : [];
    const looks = parts.map(([key, { value }]) => [key, { ...value, place }]);
    return { label, value: label, ...Object.fromEntries(looks) };
  });
}

export function buildCodeOptions(codes: Code[], place: SourcePosition): JsonNode {
  const items = codes.map(({ value, label }) => buildObject(place, { value, label }));
  return { kind: 'list', place, items };
}

/** Builds the word of each code. */
export function buildCodeMap(codes: Code[], place: SourcePosition): ObjectNode {
  return buildByCode(codes, place, ({ label }) => label);
}

/** Builds a status if the list has colours or icons, otherwise labels. A word that is its code is left out of a status. */
export function buildCodeFormat(format: ObjectNode, find: (name: ScalarNode) => Code[]): ObjectNode {
  const { place } = format;
  const [name, other] = ['of', 'else'].map((key) => format.entries.get(key)?.value);
  const codes = find(name as ScalarNode);
  const text = (value: string): ScalarNode => ({ kind: 'scalar', place, value });
  if (!other && codes.every(({ colour, icon }) => !colour && !icon))
    return buildObject(place, { type: text('labels'), map: buildCodeMap(codes, name!.place) });
  const build = (pick: (code: Code) => JsonNode | undefined) => buildByCode(codes, name!.place, pick);
  const parts = {
    map: build(({ value, label }) => (value.value === label.value ? undefined : label)),
    colours: build(({ colour }) => colour),
    icons: build(({ icon }) => icon),
  };
  const given = Object.entries(parts).filter(([key, { entries }]) => key === 'colours' || entries.size > 0);
  return buildObject(place, {
    type: text('status'),
    ...Object.fromEntries(given),
    else: other ?? text('plain'),
  });
}

/** Builds an object by code. */
function buildByCode(
  codes: Code[],
  place: SourcePosition,
  pick: (code: Code) => JsonNode | undefined,
): ObjectNode {
  const entries = codes.flatMap((code): [string, JsonNode][] => {
    const part = pick(code);
    return part ? [[String(code.value.value), part]] : [];
  });
  return buildObject(place, Object.fromEntries(entries));
}
