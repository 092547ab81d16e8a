import type { Call, Json } from '#definition';

/** A body with these rows, this record or this text, where the catalogue says that they stand first; the body itself at ''. */
export function answerBody(call: Call, value: Json): Json {
  return putAt(null, firstOf(call.rows ?? call.record ?? call.text), value);
}

/** A body in which nothing was found: no rows, an empty record, an empty text. */
export function emptyBody(call: Call): Json {
  return answerBody(call, call.rows !== undefined ? [] : call.record === undefined ? '' : {});
}

/** What an action is answered that says this text; of a call that answers with none, a body in which nothing was found. */
export function textBody(call: Call, text: string): Json {
  const empty = emptyBody(call);
  if (call.text !== undefined) return putAt(empty, firstOf(call.text), text);
  return empty === '' ? {} : empty;
}

/** A body with a value at a path; what is missing on the way is made, and what else there is stays. */
export function putAt(body: Json, path: string, value: Json): Json {
  return put(body, path.match(/[^.[\]]+|\[\d+\]/g) ?? [], value);
}

function put(body: Json, [step, ...rest]: string[], value: Json): Json {
  if (step === undefined) return value;
  if (!step.startsWith('[')) {
    const held = typeof body === 'object' && !Array.isArray(body) ? body : null;
    return { ...held, [step]: put(held?.[step] ?? null, rest, value) };
  }
  const list = Array.isArray(body) ? body : [];
  const at = Number(step.slice(1, -1));
  const filled = Array.from({ length: Math.max(list.length, at + 1) }, (_, place) => list[place] ?? null);
  return filled.with(at, put(filled[at] ?? null, rest, value));
}

const firstOf = (place: string | string[] = '') => [place].flat()[0] ?? '';
