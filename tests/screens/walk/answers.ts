import type { Call, Json } from '../../../src/definition/index.ts';
import type { Outcome } from '../../../src/engine/outcome.ts';

/** An answer with these rows, this record or this text, where the catalogue says that they stand first. */
export function answerWith(call: Call, value: Json): Outcome {
  const place = [call.rows ?? call.record ?? call.text ?? ''].flat()[0] ?? '';
  return { kind: 'ok', body: wrap(place, value) };
}

/** An answer in which nothing was found: no rows, an empty record, an empty text. */
export function nothingFound(call: Call): Outcome {
  return answerWith(call, call.rows ? [] : call.record === undefined ? '' : {});
}

/** A value at a path: `wrap('data.data[0]', 1)` is `{ data: { data: [1] } }`. */
function wrap(path: string, value: Json): Json {
  const steps = path.match(/[^.[\]]+|\[\d+\]/g) ?? [];
  return steps.reduceRight<Json>(
    (inside, step) => (step.startsWith('[') ? [inside] : { [step]: inside }),
    value,
  );
}

/** The outcomes that bring no answer. */
export const failures = {
  refused: { kind: 'refused', status: 400, message: '' },
  unreachable: { kind: 'unreachable', reason: 'offline' },
  malformed: { kind: 'malformed', reason: 'not JSON' },
  expired: { kind: 'expired', message: 'Please login to access this resource' },
} satisfies Record<string, Outcome>;

/** An answer that is given by hand, whenever the test wants. */
export function heldAnswer() {
  let give: (outcome: Outcome) => void = () => undefined;
  const outcome = new Promise<Outcome>((resolve) => (give = resolve));
  return { outcome, give };
}
