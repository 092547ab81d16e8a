import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooManyRequests } from '../passwords/tooManyRequests.ts';
import { addLargeBodies } from '../http/plugins/largeBodies.ts';
import { listRemote } from '../releases/commands/commands.ts';
import type { Runs } from '../releases/commands/createRuns.ts';
import type { Given } from '../releases/commands/given.ts';
import { bodySchema, portalLimit } from '../releases/commands/givenSchema.ts';
import type { Operator } from '../releases/operator.ts';
import type { Releases } from '../releases/releases.ts';
import { addFaults } from './addFaults.ts';
import { buildApiDocument } from './buildApiDocument.ts';
import { callerOf } from './callerOf.ts';
import { Refused } from './refused.ts';
import { requireSecrecy } from './requireSecrecy.ts';
import { checkPassword } from './sessionRoutes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The operator whose name and password a program has sent. */
    caller: Operator | null;
  }
}

/** How often one address may ask: each time a password is looked at. Guesses at one name wait much earlier. */
const limit = { max: 120, timeWindow: 60_000, errorResponseBuilder: () => new TooManyRequests() };

/**
 * The commands of the history for programs, described at `openapi.json`: the same that the command line has, but for those
 * that say who is an operator. Each request bears the operator's name and password; no session, so that no other site can
 * make one in somebody's browser.
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
      // Before anything of the body is read.
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
            const given = { ...body, operator: caller!, caller: callerOf(reply) };
            const outcome = await runs.begin(caller!.name, () => run(releases, given));
            if ('id' in outcome) return reply.code(202).send({ id: outcome.id, state: 'running' });
            return reply.code(outcome.said.isRefused ? 409 : 200).send(outcome.said);
          },
        );
    },
    { prefix: '/workbench/api' },
  );
}

/** @throws Refused where a request bears no name and password. A browser is not told to ask for them, and keeps none. */
function readBasic({ headers: { authorization = '' } }: FastifyRequest): { name: string; password: string } {
  const [, code] = /^Basic ([\w+/=-]{1,1000})$/i.exec(authorization) ?? [];
  const [, name, password] = /^([^:]*):(.*)$/s.exec(Buffer.from(code ?? '', 'base64').toString()) ?? [];
  if (name !== undefined && password !== undefined) return { name, password };
  throw new Refused(401, "Send an operator's name and password, as Basic authorization.");
}
