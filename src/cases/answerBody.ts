import type { Call, Json } from '../definition/index.ts';

/** A body with these rows, this record or this text, where the catalogue says that they stand first. */
export function answerBody(call: Call, value: Json): Json {
  const place = [call.rows ?? call.record ?? call.text ?? ''].flat()[0] ?? '';
  const steps = place.match(/[^.[\]]+|\[\d+\]/g) ?? [];
  return steps.reduceRight<Json>(
    (inside, step) => (step.startsWith('[') ? [inside] : { [step]: inside }),
    value,
  );
}

/** A body in which nothing was found: no rows, an empty record, an empty text. */
export function emptyBody(call: Call): Json {
  return answerBody(call, call.rows !== undefined ? [] : call.record === undefined ? '' : {});
}
