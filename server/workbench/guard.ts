import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { readCookie } from '../page/readCookie.ts';
import { describeRole, type Role } from '../releases/operator.ts';
import { findOperator } from '../releases/store/operators.ts';
import { endSession, findSession, startSession, type OperatorSession } from '../releases/store/sessions.ts';
import { HttpError } from '../http/httpError.ts';
import { isSameSecret } from '../passwords/isSameSecret.ts';

declare module 'fastify' {
  interface FastifyRequest {
    operator: OperatorSession | null;
  }
}

export interface GuardOptions {
  database: Database;
  now: () => Date;
  basePath: string;
  /** Reads the name of the operator that the proxy has signed in; null if it names none. */
  readOperatorName: (request: FastifyRequest) => string | null;
}

export interface OperatorGuard {
  start: (request: FastifyRequest, reply: FastifyReply, name: string) => Promise<OperatorSession>;
  end: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

const cookie = 'portico-operator';
const secretPattern = '[\\w-]{43}';
const header = 'x-workbench-token';

/** Authenticates operators. A request that changes something needs the session's token, except for signing in. */
export function addOperatorGuard(app: FastifyInstance, options: GuardOptions): OperatorGuard {
  const { database, now, basePath, readOperatorName } = options;
  const secretOf = ({ headers }: FastifyRequest) => readCookie(headers.cookie, cookie, secretPattern);
  const setCookie = (request: FastifyRequest, reply: FastifyReply, secret: string): void => {
    const secure = request.protocol === 'https' ? '; Secure' : '';
    const gone = secret === '' ? '; Max-Age=0' : '';
    reply.header(
      'set-cookie',
      `${cookie}=${secret}; Path=${basePath}workbench; HttpOnly; SameSite=Strict${secure}${gone}`,
    );
  };
  const start: OperatorGuard['start'] = async (request, reply, name) => {
    const secret = await startSession(database, name, now());
    setCookie(request, reply, secret);
    return (await findSession(database, secret, now()))!;
  };

  app.decorateRequest('operator', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const secret = secretOf(request);
    const named = readOperatorName(request);
    const session = secret === undefined ? null : await findSession(database, secret, now());
    request.operator = named !== null && session?.name !== named ? null : session;
    if (request.operator || named === null || request.method !== 'GET') return;
    const known = await findOperator(database, named);
    if (known) request.operator = await start(request, reply, known.name);
  });
  app.addHook('preHandler', async ({ method, headers, operator, routeOptions }) => {
    if (method === 'GET' || routeOptions.config.isWayIn) return;
    if (operator && !isSameSecret(String(headers[header]), operator.token))
      throw new HttpError(403, 'This page is from before you signed in: load it again.');
  });
  return {
    start,
    end: async (request, reply) => {
      const secret = secretOf(request);
      if (secret !== undefined) await endSession(database, secret);
      setCookie(request, reply, '');
    },
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for the route that signs in, where nobody has a token yet. */
    isWayIn?: true;
  }
}

/** @throws HttpError if there is no session, or the role may not do this. */
export function requireRole({ operator }: FastifyRequest, ...roles: Role[]): OperatorSession {
  if (!operator) throw new HttpError(401, 'Sign in first.');
  if (roles.length > 0 && !roles.includes(operator.role))
    throw new HttpError(403, `You are ${describeRole(operator.role)}, and may not do this.`);
  return operator;
}
