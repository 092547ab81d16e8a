import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooManyRequestsError } from '../../passwords/tooManyRequestsError.ts';
import { addLargeBodyParser } from '../addLargeBodyParser.ts';
import { listRemoteCommands } from '../../releases/commands/commands.ts';
import type { BackgroundRuns } from '../../releases/commands/createBackgroundRuns.ts';
import type { CommandInput } from '../../releases/commands/commandInput.ts';
import { buildBodySchema, maxPortalBytes } from '../../releases/commands/commandInputSchemas.ts';
import type { Operator } from '../../releases/operator.ts';
import type { Releases } from '../../releases/releases.ts';
import { addErrorHandler } from '../addErrorHandler.ts';
import { buildApiDocument } from './buildApiDocument.ts';
import { createDisconnectSignal } from '../createDisconnectSignal.ts';
import { HttpError } from '../../http/httpError.ts';
import { requireHttps } from '../requireHttps.ts';
import { authenticateOperator } from '../sessionRoutes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Operator | null;
  }
}

/** Requests per address, because each verifies a password. Guesses at one name are delayed much earlier. */
const limit = { max: 120, timeWindow: 60_000, errorResponseBuilder: () => new TooManyRequestsError() };

/**
 * Serves the commands of the history to programs, described at `openapi.json`; commands that change operators are left out.
 * Each request carries the operator's name and password instead of a session, so that no other site can send one from
 * somebody's browser.
 */
export async function addCommandApi(
  app: FastifyInstance,
  releases: Releases,
  { basePath, runs }: { basePath: string; runs: BackgroundRuns },
): Promise<void> {
  const { context } = releases;
  const document = buildApiDocument(basePath);
  await app.register(
    async (inner) => {
      await inner.register(rateLimit, limit);
      addErrorHandler(inner, 400);
      addLargeBodyParser(inner, context.callTextThread);
      inner.decorateRequest('caller', null);
      inner.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
      inner.get('/openapi.json', () => document);
      // Runs before the body is read.
      const onRequest = async (request: FastifyRequest): Promise<void> => {
        await requireHttps(request);
        request.caller = await authenticateOperator(readBasic(request), request, context);
      };
      inner.get<{ Params: { id: string } }>(
        '/runs/:id',
        { onRequest },
        async ({ caller, params: { id } }) => ({
          id,
          ...(await runs.find(caller!.name, id)),
        }),
      );
      for (const [name, { run, takes, needs }] of listRemoteCommands())
        inner.post<{ Body: CommandInput }>(
          `/commands/${name}`,
          { schema: { body: buildBodySchema(takes, needs) }, bodyLimit: maxPortalBytes, onRequest },
          async ({ body, caller }, reply) => {
            const input = { ...body, operator: caller!, caller: createDisconnectSignal(reply) };
            const outcome = await runs.begin(caller!.name, () => run(releases, input));
            if ('id' in outcome) return reply.code(202).send({ id: outcome.id, state: 'running' });
            return reply.code(outcome.result.isRefused ? 409 : 200).send(outcome.result);
          },
        );
    },
    { prefix: '/workbench/api' },
  );
}

/** @throws HttpError without name and password. Without `WWW-Authenticate` browsers neither ask for them nor store them. */
function readBasic({ headers: { authorization = '' } }: FastifyRequest): { name: string; password: string } {
  const [, code] = /^Basic ([\w+/=-]{1,1000})$/i.exec(authorization) ?? [];
  const [, name, password] = /^([^:]*):(.*)$/s.exec(Buffer.from(code ?? '', 'base64').toString()) ?? [];
  if (name !== undefined && password !== undefined) return { name, password };
  throw new HttpError(401, "Send an operator's name and password, as Basic authorization.");
}
