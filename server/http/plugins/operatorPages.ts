import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hrefOf } from '#definition';
import type { DefinitionsState } from '../../definitions/describeState.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { readQuery } from '../../readQuery.ts';
import { buildStatePage } from '../../page/operators/buildStatePage.ts';
import { buildStatePolicy } from '../../page/operators/statePageParts.ts';
import { listReports, type Reports } from '../reports/createReports.ts';
import { describeHealth } from '../reports/describeHealth.ts';
import { TooManyRequests } from '../../passwords/tooManyRequests.ts';
import { requireAdmin } from '../security/requireAdmin.ts';
import { addMetrics } from './metrics.ts';

export interface OperatorPagesOptions {
  /** What is wrong with the definitions, and what members get. */
  state: () => DefinitionsState;
  /** What browsers have reported. */
  reports: Reports;
  /** Adds the sandbox's pages; undefined where no sandbox runs. */
  addPages?: ((app: FastifyInstance) => void) | undefined;
  /** What this server counts; undefined where nobody may read it. */
  metrics?: Metrics | undefined;
  /** The token that opens the pages; null lets this machine in alone. */
  token: string | null;
  /** The path under which the portal stands. */
  basePath: string;
  /** Whether there is a workbench, which shows the same to who may sign in there. */
  hasWorkbench: boolean;
}

/** How often one address may ask for each, so that nobody guesses the token. An open page asks thirty times a minute. */
const limit = { max: 300, timeWindow: 60_000, errorResponseBuilder: () => new TooManyRequests() };

/** What is for the operator alone, all behind one guard: a page for a browser, JSON for a program. */
export async function addOperatorPages(app: FastifyInstance, options: OperatorPagesOptions): Promise<void> {
  const { addPages, token, metrics } = options;
  await app.register(async (inner) => {
    await inner.register(rateLimit, limit);
    inner.addHook('preHandler', requireAdmin(token));
    addState(inner, options);
    if (metrics) addMetrics(inner, metrics);
    addPages?.(inner);
  });
}

function addState(app: FastifyInstance, options: OperatorPagesOptions): void {
  const { state, reports, basePath, hasWorkbench } = options;
  const policy = buildStatePolicy(basePath);
  const workbench = hasWorkbench ? hrefOf('/workbench/health', basePath) : null;
  app.get('/_definitions', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', vary: 'accept' });
    const listed = listReports(reports);
    if (accepts(request, 'application/json') && !accepts(request, 'text/html'))
      return reply.send({ ...state(), ...listed });
    const still = readQuery(request, 'still');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(buildStatePage(describeHealth(state(), listed), { follows: still === undefined, workbench }));
  });
}

function accepts({ headers: { accept = '' } }: FastifyRequest, type: string): boolean {
  return accept.includes(type);
}
