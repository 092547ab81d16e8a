import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { CallsByAddress } from '../generated/calls.ts';
import type { Mail } from '../mail/mail.ts';
import type { Lock } from '../repositories/ledger.ts';
import type { Keys } from '../security/keys.ts';
import { networkOf } from '../../passwords/networkOf.ts';
import type { Token } from '../security/token.ts';
import type { RowShape } from './demonstrationRows.ts';
import { toId } from './schema.ts';
import type { InputSchema } from './schema.ts';

/** What the calls share. */
export interface Sandbox {
  database: Database;
  mail: Mail;
  keys: Keys;
  /** How accounts are locked before money moves. Tests alone set another. */
  lock: Lock;
  now: () => Date;
  /** Waits so many milliseconds. Tests alone set another. */
  wait: (milliseconds: number) => Promise<void>;
  /** The rows of each type of GetIncomeReport, as the catalogue has them. */
  rowShapes: () => Record<string, RowShape>;
}

/** Who asks. */
export interface Caller {
  /** The session's token; null on a call without one. */
  token: Token | null;
  /** The address, as Fastify has it. */
  address: string;
  /** The network of that address: what limits count by. */
  network: string;
  /** What the path's `:name`s stood for. */
  parameters: Record<string, string>;
}

/** One call of the contract: what may come in, and what goes out. */
export interface CallHandler<Input extends object, Answer = unknown> {
  /** `none` reads no token, `optional` checks one that comes; a member's call names the key that must be the token's own member. */
  access: 'none' | 'optional' | { self: keyof Input & string };
  /** The query of a GET, the body of a POST: exactly these keys. */
  input: InputSchema<Input>;
  answer: (sandbox: Sandbox, input: Input, caller: Caller) => Promise<Answer>;
}

/** A handler for each method and path of the catalogue: what it takes, in each of its variants, and what it answers. */
export type Handlers = {
  [Address in keyof CallsByAddress]: CallHandler<InputOf<Address>, CallsByAddress[Address]['answer']>;
};

/** What the catalogue's calls at this method and path take. */
export type InputOf<Address extends keyof CallsByAddress> = CallsByAddress[Address]['input'];

/** What a token that is missing, run out or revoked is answered with; the portal signs out on it. */
export const expired = { status: 401, message: 'Please login to access this resource' };

/** An error that is answered as it stands. */
export class Refused extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
  }
}

/** How often one address may make a call without being signed in, for each call. */
const visitorLimit = { max: 300, timeWindow: 60_000 };

/** A call with where it stands. */
export interface SandboxCall extends CallHandler<object> {
  method: 'GET' | 'POST';
  path: string;
}

/** What a member sends with a key of its own. */
export interface Send {
  member: number;
  /** The path of the call. */
  call: string;
  key: string;
  body: unknown;
}

/** Answers a send that bears a key: `work` is done for the first alone. */
export type AnswerOnce = (
  sandbox: Sandbox,
  send: Send,
  work: (sandbox: Sandbox) => Promise<unknown>,
) => Promise<unknown>;

/** What calls are put on the app with. */
export interface CallTools {
  identify: (authorization: string | undefined) => Promise<Token | null>;
  answerOnce: AnswerOnce;
}

/** Puts a call on the app. */
export function addCall(
  app: FastifyInstance,
  sandbox: Sandbox,
  { identify, answerOnce }: CallTools,
  { method, path, access, input: schema, answer }: SandboxCall,
): void {
  const self = typeof access === 'object' ? access.self : null;
  app.route({
    method,
    url: `/${path}`,
    config: self === null ? { rateLimit: visitorLimit } : {},
    schema: method === 'GET' ? { querystring: schema } : { body: schema },
    // Before the body is checked: a visitor learns nothing of a member's calls.
    onRequest: async (request) => {
      const { authorization } = request.headers;
      request.token = access === 'none' ? null : await identify(authorization);
      const needed = self !== null || (access === 'optional' && authorization !== undefined);
      if (needed && !request.token) throw new Refused(expired.status, expired.message);
    },
    handler: async (request) => {
      const input = (method === 'GET' ? request.query : request.body) as Record<string, unknown>;
      if (self !== null) checkSelf(input[self], request.token);
      const caller = {
        token: request.token,
        address: request.ip,
        network: networkOf(request.ip),
        parameters: request.params as Record<string, string>,
      };
      const key = method === 'POST' && self !== null ? readKey(request) : undefined;
      if (key === undefined) return answer(sandbox, input, caller);
      const send = { member: request.token!.member, call: path, key, body: input };
      return answerOnce(sandbox, send, (own) => answer(own, input, caller));
    },
  });
}

/** The key by which a send that arrives twice is known. */
function readKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || (typeof key === 'string' && /^[ -~]{1,255}$/.test(key))) return key;
  throw new Refused(400, 'An Idempotency-Key has 1 to 255 characters.');
}

function checkSelf(value: unknown, token: Token | null): void {
  if (toId(value as string | number) !== token?.member) throw new Refused(403, 'This is not your user id.');
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in on this call. */
    token: Token | null;
  }
}
