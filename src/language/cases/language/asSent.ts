import { isOneOf, type Empty, type Json, type Shape } from '#definition';

/** What a value is on the wire, by the shape of its key; undefined where it is not sent. */
export function asSent(value: Json, shape: Shape, empty: Empty): Json | undefined {
  if (value === '' || value === null) return { text: value, null: null, leaveOut: undefined }[empty];
  if (Array.isArray(value)) return sentList(value, shape, empty);
  if (typeof value === 'object') return sentObject(value, shape, empty);
  if (typeof value !== 'string') return value;
  if (shape === 'boolean' && ['true', 'false'].includes(value)) return value === 'true';
  const isNumber = shape === 'number' || shape === 'integer';
  return isNumber && isKept(value) ? Number(value) : value;
}

/** Whether a text is a number as JSON has it, of no more digits than a number keeps. */
function isKept(text: string): boolean {
  const digits = text.replaceAll(/[^\d]|e.*$/gi, '').replace(/^0+/, '');
  return /^\s*[+-]?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?\s*$/i.test(text) && digits.length < 16;
}

function sentList(list: Json[], shape: Shape, empty: Empty): Json[] {
  const own = typeof shape === 'object' && 'list' in shape ? shape.list : 'any';
  return list.flatMap((item) => {
    const isRecord = typeof item === 'object' && item !== null && !Array.isArray(item);
    const sent = asSent(item, own, empty);
    return sent === undefined ? (isRecord ? [{}] : []) : [sent];
  });
}

function sentObject(object: { [key: string]: Json }, shape: Shape, empty: Empty): Json | undefined {
  const own = typeof shape === 'object' && !isOneOf(shape) && 'object' in shape ? shape.object : {};
  const entries = Object.entries(object).flatMap(([key, value]) => {
    const sent = asSent(value, own[key] ?? 'any', empty);
    return sent === undefined ? [] : [[key, sent] as const];
  });
  const wasEmpty = Object.keys(object).length === 0;
  return entries.length === 0 && !wasEmpty ? undefined : Object.fromEntries(entries);
}
