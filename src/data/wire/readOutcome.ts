import type { Json } from '../../definition/index.ts';
import type { Outcome } from '../../engine/outcome.ts';
import { resolvePath } from '../../engine/resolvePath.ts';
import { parseJson } from './parseJson.ts';
import type { WireAnswer } from './transport.ts';

/** Statuses by which a gateway says that the backend did not answer. */
const gateway = new Set([502, 503, 504]);

/**
 * Names what came of a request. Only JSON counts as an answer: a page of HTML, a cut or an empty body is `malformed`.
 * Expiry is told by the message alone, since backends differ in the status; null: nothing tells it, as in lookups.
 */
export function readOutcome(answer: WireAnswer, expiredMessage: string | null): Outcome {
  if ('lost' in answer) return { kind: 'unreachable', reason: answer.lost };
  const body = parse(answer.text);
  const message = readMessage(body);
  if (message === expiredMessage) return { kind: 'expired', message };
  if (gateway.has(answer.status)) return { kind: 'unreachable', reason: `status ${answer.status}` };
  if (answer.status >= 400) return { kind: 'refused', status: answer.status, message };
  // Status 0 is a request that never got an answer.
  if (answer.status < 200) return { kind: 'unreachable', reason: `status ${answer.status}` };
  return body === undefined ? { kind: 'malformed', reason: 'the answer is not JSON' } : { kind: 'ok', body };
}

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** The message of an error: `message`, else `showableMessage`, of the body or of its `data`; '' where there is none. */
const messagePaths = [['message'], ['showableMessage'], ['data', 'message'], ['data', 'showableMessage']];

function readMessage(body: unknown): string {
  const found = messagePaths.map((path) => resolvePath(path, body as Json));
  return found.find((text): text is string => typeof text === 'string' && text !== '') ?? '';
}
