import type { Call, Json } from '#definition';

/** Builds the body of an answer with its rows, record or text, at the catalogue's first place; '' is the whole body. */
export function buildAnswerBody(call: Call, value: Json): Json {
  return setAtPath(null, firstOf(call.rows ?? call.record ?? call.text), value);
}

/** Builds the body of an answer without data: no rows, an empty record or an empty text. */
export function buildEmptyBody(call: Call): Json {
  return buildAnswerBody(call, call.rows !== undefined ? [] : call.record === undefined ? '' : {});
}

/** Builds the body of an answer with this text. For a call without a text, the empty body, or `{}` instead of ''. */
export function buildTextBody(call: Call, text: string): Json {
  const empty = buildEmptyBody(call);
  if (call.text !== undefined) return setAtPath(empty, firstOf(call.text), text);
  return empty === '' ? {} : empty;
}

/** Sets a value at a path such as `a.b[0]` in a copy. Creates missing objects and items, and preserves others. */
export function setAtPath(body: Json, path: string, value: Json): Json {
  return setAt(body, path.match(/[^.[\]]+|\[\d+\]/g) ?? [], value);
}

function setAt(body: Json, [step, ...rest]: string[], value: Json): Json {
  if (step === undefined) return value;
  if (!step.startsWith('[')) {
    const object = typeof body === 'object' && !Array.isArray(body) ? body : null;
    return { ...object, [step]: setAt(object?.[step] ?? null, rest, value) };
  }
  const list = Array.isArray(body) ? body : [];
  const at = Number(step.slice(1, -1));
  const filled = Array.from({ length: Math.max(list.length, at + 1) }, (_, place) => list[place] ?? null);
  return filled.with(at, setAt(filled[at] ?? null, rest, value));
}

const firstOf = (place: string | string[] = '') => [place].flat()[0] ?? '';
