import { buildAnswerBody, buildEmptyBody } from '#cases/buildAnswerBody.ts';
import type { Call, Json } from '#definition';
import type { Outcome } from '#engine/outcome.ts';

/** An answer with these rows, this record or this text at the first place of the catalogue. */
export function answerWith(call: Call, value: Json): Outcome {
  return { kind: 'ok', body: buildAnswerBody(call, value) };
}

/** An answer in which nothing was found: no rows, an empty record, an empty text. */
export function nothingFound(call: Call): Outcome {
  return { kind: 'ok', body: buildEmptyBody(call) };
}

/** Outcomes without an answer. */
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
