import type { CompiledApi, CompiledPath, Json, PrecompiledTest } from '#definition';
import { isSatisfied } from '#engine/values/isSatisfied.ts';
import type { Outcome } from '#engine/outcome.ts';
import { resolvePath } from '#engine/values/resolvePath.ts';
import { parseJson } from './parseJson.ts';
import type { readFieldErrors } from './readFieldErrors.ts';
import type { WireAnswer } from './wireRequest.ts';

/** How a backend says what came of a call. */
export interface Manners {
  /** The message by which it says that the session has expired; null: nothing does, as in lookups. */
  expiredMessage: string | null;
  /** What the config says of answers, for calls to the backend. */
  api?: Pick<CompiledApi, 'success' | 'expired' | 'error'>;
  /** What reads the errors of single keys, where the config says that there are some. */
  readFields?: typeof readFieldErrors;
  /** Whether the call carried the token: another one's answer ends no session by its status. */
  auth?: boolean;
  /** The precompiled tests of the config. */
  tests?: readonly PrecompiledTest[];
}

/**
 * Names what came of a request. Only JSON counts as an answer, and nothing at all where the status is a success: a page
 * of HTML or a cut body is `malformed`. Expiry is told by the message, since backends differ in the status, or as the
 * config says.
 */
export function readOutcome(answer: WireAnswer, manners: Manners): Outcome {
  if ('lost' in answer) return { kind: 'unreachable', reason: answer.lost };
  const { status } = answer;
  const body = parse(answer);
  const { error } = manners.api ?? {};
  const messages = listMessages(body, error?.text);
  const [message = ''] = messages;
  const expired = messages.find((one) => one === manners.expiredMessage);
  if (expired !== undefined) return { kind: 'expired', message: expired };
  if (manners.auth && holds('expired', body, status, manners) === true) return { kind: 'expired', message };
  // Status 0 is a request that never got an answer; by 502, 503 and 504 a gateway says that the backend gave none.
  if (status < 200 || (status > 501 && status < 505))
    return { kind: 'unreachable', reason: `status ${status}` };
  const isSuccess = holds('success', body, status, manners) ?? status < 400;
  if (!isSuccess || status >= 500) {
    const fields = error?.fields && manners.readFields?.(resolvePath(error.fields, body as Json));
    return { kind: 'refused', status, message, ...(body ? { body } : {}), ...(fields ? { fields } : {}) };
  }
  if (body === undefined) return { kind: 'malformed', reason: 'the answer is not JSON' };
  return { kind: 'ok', body, ...(answer.headers ? { headers: answer.headers } : {}) };
}

/** Whether the config's test of this name holds of the answer; null where the config has none. */
function holds(
  name: 'success' | 'expired',
  body: unknown,
  status: number,
  { api, tests = [] }: Manners,
): boolean | null {
  const test = api?.[name];
  return test ? isSatisfied(test, { answer: (body ?? null) as Json, status }, tests) : null;
}

/** The JSON or the plain text in a body; null where it is empty, undefined where it is something else. */
function parse({ status, text, isPlain }: Exclude<WireAnswer, { lost: string }>): unknown {
  if (text.trim() === '') return null;
  try {
    return parseJson(text);
  } catch {
    // The plain text of a server that broke down is no result.
    return isPlain && status < 500 ? text.trim() : undefined;
  }
}

/** The places of an error's messages, in the order in which they count. */
const messagePaths: CompiledPath[] = [
  ['message'],
  ['showableMessage'],
  ['data', 'message'],
  ['data', 'showableMessage'],
];

function listMessages(body: unknown, own: CompiledPath[] = []): string[] {
  const found = [...own, ...messagePaths].map((path) => resolvePath(path, body as Json));
  return found.filter((text): text is string => typeof text === 'string' && text !== '');
}
