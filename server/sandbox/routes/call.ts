import { attachmentHeaders } from '#shared/attachmentHeaders.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { CallsByAddress } from '../generated/calls.ts';
import type { Mail } from '../mail/mail.ts';
import type { LockMode } from '../repositories/ledger.ts';
import type { Keys } from '../security/keys.ts';
import { getNetwork } from '../../passwords/getNetwork.ts';
import type { Token } from '../security/token.ts';
import type { RowShape } from './buildDemonstrationRows.ts';
import { type InputSchema, parseId } from './schema.ts';

/** Dependencies of all calls. */
export interface Sandbox {
  database: Database;
  mail: Mail;
  keys: Keys;
  /** The lock mode of ledger accounts. Only tests set it. */
  lock: LockMode;
  now: () => Date;
  /** Waits for a number of milliseconds. Only tests replace it. */
  wait: (milliseconds: number) => Promise<void>;
  rowShapes: () => Record<string, RowShape>;
}

export interface Caller {
  token: Token | null;
  address: string;
  /** The network of the request's address. Limits count requests per network. */
  network: string;
  parameters: Record<string, string>;
}

export interface CallHandler<Input extends object, Answer = unknown> {
  /** `none` reads no token, `optional` checks one if sent. `self` names the key that has to be the token's member. */
  access: 'none' | 'optional' | { self: keyof Input & string };
  /** The query of a GET, the body of a POST: exactly these keys. */
  input: InputSchema<Input>;
  answer: (sandbox: Sandbox, input: Input, caller: Caller) => Promise<Answer>;
}

export type Handlers = {
  [Address in keyof CallsByAddress]: CallHandler<InputOf<Address>, CallsByAddress[Address]['answer']>;
};

export type InputOf<Address extends keyof CallsByAddress> = CallsByAddress[Address]['input'];

/** The answer to a missing, expired or revoked token, at which the portal signs out. */
export const expiredAnswer = { status: 401, message: 'Please login to access this resource' };

/** An error whose message is sent as the answer. */
export class CallError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
  }
}

/** An answer that is a file. A browser that opens it as a page saves it. */
export class FileAnswer {
  constructor(
    readonly type: string,
    readonly content: string | Buffer,
  ) {}
}

/** Calls per address and path without a session. */
const visitorLimit = { max: 300, timeWindow: 60_000 };

export interface SandboxCall extends CallHandler<object> {
  method: 'GET' | 'POST';
  path: string;
}

/** A request with an idempotency key. */
export interface IdempotentRequest {
  member: number;
  call: string;
  key: string;
  body: unknown;
}

/** Runs `work` for the first request with a key only. */
export type RunIdempotent = (
  sandbox: Sandbox,
  send: IdempotentRequest,
  work: (sandbox: Sandbox) => Promise<unknown>,
) => Promise<unknown>;

export interface CallDependencies {
  identify: (authorization: string | undefined) => Promise<Token | null>;
  runIdempotent: RunIdempotent;
}

/** Adds the route of a call: authorization, rate limit, validation of the input, idempotency, and the answer. */
export function addCall(
  app: FastifyInstance,
  sandbox: Sandbox,
  { identify, runIdempotent }: CallDependencies,
  { method, path, access, input: schema, answer }: SandboxCall,
): void {
  const self = typeof access === 'object' ? access.self : null;
  app.route({
    method,
    url: `/${path}`,
    config: self === null ? { rateLimit: visitorLimit } : {},
    schema: method === 'GET' ? { querystring: schema } : { body: schema },
    // Runs before the body is validated, so that a visitor learns nothing about a member's calls.
    onRequest: async (request) => {
      const { authorization } = request.headers;
      request.token = access === 'none' ? null : await identify(authorization);
      const needed = self !== null || (access === 'optional' && authorization !== undefined);
      if (needed && !request.token) throw new CallError(expiredAnswer.status, expiredAnswer.message);
    },
    handler: async (request, reply) => {
      const input = (method === 'GET' ? request.query : request.body) as Record<string, unknown>;
      if (self !== null) checkSelf(input[self], request.token);
      const caller = {
        token: request.token,
        address: request.ip,
        network: getNetwork(request.ip),
        parameters: request.params as Record<string, string>,
      };
      const key = method === 'POST' && self !== null ? readKey(request) : undefined;
      if (key === undefined) {
        const answered = await answer(sandbox, input, caller);
        if (!(answered instanceof FileAnswer)) return answered;
        return reply.headers(attachmentHeaders).type(answered.type).send(answered.content);
      }
      const send = { member: request.token!.member, call: path, key, body: input };
      return runIdempotent(sandbox, send, (own) => answer(own, input, caller));
    },
  });
}

function readKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || (typeof key === 'string' && /^[ -~]{1,255}$/.test(key))) return key;
  throw new CallError(400, 'An Idempotency-Key has 1 to 255 characters.');
}

function checkSelf(value: unknown, token: Token | null): void {
  if (parseId(value as string | number) !== token?.member)
    throw new CallError(403, 'This is not your user id.');
}

declare module 'fastify' {
  interface FastifyRequest {
    token: Token | null;
  }
}
