import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignedInOperator, SignInBody } from '#workbench/protocol.ts';
import type { Database } from '../database/database.ts';
import { TooManyRequestsError } from '../passwords/tooManyRequestsError.ts';
import { describeOperatorWait, checkOperatorPassword } from '../releases/checkOperatorPassword.ts';
import type { Operator } from '../releases/operator.ts';
import { listOperators } from '../releases/store/operators.ts';
import type { OperatorSession } from '../releases/store/sessions.ts';
import { getNetwork } from '../passwords/getNetwork.ts';
import { isLocalRequest } from '../http/security/isLocalRequest.ts';
import { requireRole, type OperatorGuard } from './guard.ts';
import { HttpError } from '../http/httpError.ts';
import { requireHttps } from './requireHttps.ts';

export interface SessionRoutesOptions {
  database: Database;
  now: () => Date;
  guard: OperatorGuard;
}

/** Attempts to sign in per address, whatever the name. */
const limit = { max: 30, timeWindow: 60_000, errorResponseBuilder: () => new TooManyRequestsError() };

const body = {
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 60 },
    password: { type: 'string', maxLength: 200 },
  },
  required: ['name', 'password'],
  additionalProperties: false,
};

export async function addSessionRoutes(app: FastifyInstance, options: SessionRoutesOptions): Promise<void> {
  const { database, now, guard } = options;
  await app.register(async (inner) => {
    await inner.register(rateLimit, limit);
    inner.post<{ Body: SignInBody }>(
      '/session',
      { schema: { body }, config: { isWayIn: true }, onRequest: requireHttps },
      async (request, reply) => {
        const { name } = await authenticateOperator(request.body, request, { database, now });
        return describe(await guard.start(request, reply, name));
      },
    );
  });
  app.get('/session', async (request) => describe(requireRole(request)));
  app.delete('/session', async (request, reply) => {
    await guard.end(request, reply);
    return reply.code(204).send();
  });
}

function describe({ name, role, token }: OperatorSession): SignedInOperator {
  return { name, role, token };
}

/**
 * Checks an operator's name and password. Demonstration operators may sign in from this machine only.
 * @throws HttpError for a wrong name or password, and after too many guesses.
 */
export async function authenticateOperator(
  { name, password }: SignInBody,
  request: Pick<FastifyRequest, 'headers' | 'ip' | 'host'>,
  { database, now }: Omit<SessionRoutesOptions, 'guard'>,
): Promise<Operator> {
  const guess = { name, password, network: getNetwork(request.ip), isLocal: isLocalRequest(request) };
  const guessed = await checkOperatorPassword({ database, now }, guess);
  if (guessed === 'wrong') throw new HttpError(401, await describeFailure(database));
  if ('seconds' in guessed) throw new HttpError(429, describeOperatorWait(guessed));
  return guessed.right;
}

async function describeFailure(database: Database): Promise<string> {
  if ((await listOperators(database)).length > 0)
    return 'There is no operator of this name with this password.';
  return 'There is no operator yet: make one on the server, by npm run portico -- operator add <name> publisher.';
}
