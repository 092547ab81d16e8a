import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooManyRequests } from '../passwords/tooManyRequests.ts';
import { addLargeBodies } from './largeBodies.ts';
import { listRemote } from '../releases/commands/commands.ts';
import type { Runs } from '../releases/commands/createRuns.ts';
import type { Given } from '../releases/commands/given.ts';
import { bodySchema, portalLimit } from '../releases/commands/givenSchema.ts';
import type { Operator } from '../releases/operator.ts';
import type { Releases } from '../releases/releases.ts';
import { addFaults } from './addFaults.ts';
import { buildApiDocument } from './buildApiDocument.ts';
import { callerOf } from './callerOf.ts';
import { Refused } from '../http/refused.ts';
import { requireSecrecy } from './requireSecrecy.ts';
import { checkPassword } from './sessionRoutes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Operator | null;
  }
}

/** Requests per address, because each verifies a password. Guesses at one name are delayed much earlier. */
const limit = { max: 120, timeWindow: 60_000, errorResponseBuilder: () => new TooManyRequests() };

/**
 * Serves the commands of the history to programs, described at `openapi.json`; commands that change operators are left out.
 * Each request carries the operator's name and password instead of a session, so that no other site can send one from
 * somebody's browser.
 */
export async function addCommandApi(
  app: FastifyInstance,
  releases: Releases,
  { basePath, runs }: { basePath: string; runs: Runs },
): Promise<void> {
  const { desk } = releases;
  const document = buildApiDocument(basePath);
  await app.register(
    async (inner) => {
      await inner.register(rateLimit, limit);
      addFaults(inner, 400);
      addLargeBodies(inner, desk.askTexts);
      inner.decorateRequest('caller', null);
      inner.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
      inner.get('/openapi.json', () => document);
      // Runs before the body is read.
      const onRequest = async (request: FastifyRequest): Promise<void> => {
        await requireSecrecy(request);
        request.caller = await checkPassword(readBasic(request), request, desk);
      };
      inner.get<{ Params: { id: string } }>(
        '/runs/:id',
        { onRequest },
        async ({ caller, params: { id } }) => ({
          id,
          ...(await runs.find(caller!.name, id)),
        }),
      );
      for (const [name, { run, takes, needs }] of listRemote())
        inner.post<{ Body: Given }>(
          `/commands/${name}`,
          { schema: { body: bodySchema(takes, needs) }, bodyLimit: portalLimit, onRequest },
          async ({ body, caller }, reply) => {
            const input = { ...body, operator: caller!, caller: callerOf(reply) };
            const outcome = await runs.begin(caller!.name, () => run(releases, input));
            if ('id' in outcome) return reply.code(202).send({ id: outcome.id, state: 'running' });
            return reply.code(outcome.said.isRefused ? 409 : 200).send(outcome.said);
          },
        );
    },
    { prefix: '/workbench/api' },
  );
}

/** @throws Refused without name and password. Without `WWW-Authenticate` browsers neither ask for them nor store them. */
function readBasic({ headers: { authorization = '' } }: FastifyRequest): { name: string; password: string } {
  const [, code] = /^Basic ([\w+/=-]{1,1000})$/i.exec(authorization) ?? [];
  const [, name, password] = /^([^:]*):(.*)$/s.exec(Buffer.from(code ?? '', 'base64').toString()) ?? [];
  if (name !== undefined && password !== undefined) return { name, password };
  throw new Refused(401, "Send an operator's name and password, as Basic authorization.");
}
