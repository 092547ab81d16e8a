import type { CompiledApi, CompiledPath, Json, PrecompiledConstraint } from '#definition';
import { isSatisfied } from '#engine/values/isSatisfied.ts';
import type { Outcome } from '#engine/outcome.ts';
import { resolvePath } from '#engine/values/resolvePath.ts';
import { parseJson } from './parseJson.ts';
import type { readFieldErrors } from './readFieldErrors.ts';
import type { WireAnswer } from './wireRequest.ts';

/** The rules for interpreting a backend's responses. */
export interface ResponseRules {
  /** The backend's message for an expired session; null if no message means that, as for lookups. */
  expiredMessage: string | null;
  /** The config's rules, for calls to the backend. */
  api?: Pick<CompiledApi, 'success' | 'expired' | 'error'>;
  /** Parses the errors of single keys, if the config has a place for them. */
  readFields?: typeof readFieldErrors;
  /** True if the call carried the token. Without a token, no status ends the session. */
  auth?: boolean;
  /** The precompiled tests of the config. */
  tests?: readonly PrecompiledConstraint[];
}

/**
 * Determines the outcome of a request. Only JSON is an answer, or an empty body with a successful status; a page of HTML or a
 * cut body is `malformed`. Expiry is recognized by the message, because backends differ in the status, or by the config's
 * test.
 */
export function readOutcome(answer: WireAnswer, rules: ResponseRules): Outcome {
  if ('lost' in answer) return { kind: 'unreachable', reason: answer.lost };
  const { status } = answer;
  const body = parse(answer);
  const { error } = rules.api ?? {};
  const messages = listMessages(body, error?.text);
  const [message = ''] = messages;
  const expired = messages.find((one) => one === rules.expiredMessage);
  if (expired !== undefined) return { kind: 'expired', message: expired };
  if (rules.auth && evaluate('expired', body, status, rules) === true) return { kind: 'expired', message };
  // Status 0 is a request without an answer. 502, 503 and 504 come from a gateway whose backend did not
  // answer.
  if (status < 200 || (status > 501 && status < 505))
    return { kind: 'unreachable', reason: `status ${status}` };
  const isSuccess = evaluate('success', body, status, rules) ?? status < 400;
  if (!isSuccess || status >= 500) {
    const fields = error?.fields && rules.readFields?.(resolvePath(error.fields, body as Json));
    return { kind: 'refused', status, message, ...(body ? { body } : {}), ...(fields ? { fields } : {}) };
  }
  if (body === undefined) return { kind: 'malformed', reason: 'the answer is not JSON' };
  return { kind: 'ok', body, ...(answer.headers ? { headers: answer.headers } : {}) };
}

/** Evaluates the config's test of this name; null if there is none. */
function evaluate(
  name: 'success' | 'expired',
  body: unknown,
  status: number,
  { api, tests = [] }: ResponseRules,
): boolean | null {
  const test = api?.[name];
  return test ? isSatisfied(test, { answer: (body ?? null) as Json, status }, tests) : null;
}

/** Parses a body as JSON or plain text; null if it is empty, undefined if it is anything else. */
function parse({ status, text, isPlain }: Exclude<WireAnswer, { lost: string }>): unknown {
  if (text.trim() === '') return null;
  try {
    return parseJson(text);
  } catch {
    // The plain text of a server error is no result.
    return isPlain && status < 500 ? text.trim() : undefined;
  }
}

/** The paths of an error's message, in order of priority. */
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
