import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { buildHref } from '#definition';
import type { DefinitionsState } from '../../definitions/definitionsState.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { readQuery } from '../../readQuery.ts';
import { buildStatePage } from '../../page/operators/buildStatePage.ts';
import { buildStatePolicy } from '../../page/operators/statePageParts.ts';
import { listReports, type BrowserReports } from '../reports/createBrowserReports.ts';
import { buildHealth } from '../reports/buildHealth.ts';
import { TooManyRequestsError } from '../../passwords/tooManyRequestsError.ts';
import { createAdminHook } from '../security/createAdminHook.ts';
import { addMetrics } from './metrics.ts';

export interface OperatorPagesOptions {
  state: () => DefinitionsState;
  reports: BrowserReports;
  addPages?: ((app: FastifyInstance) => void) | undefined;
  metrics?: Metrics | undefined;
  /** The token for the pages. Null admits only requests from this machine. */
  token: string | null;
  basePath: string;
  hasWorkbench: boolean;
}

/** Requests per address, so that nobody guesses the token. An open page sends thirty a minute. */
const limit = { max: 300, timeWindow: 60_000, errorResponseBuilder: () => new TooManyRequestsError() };

/** Serves the pages for the operator behind one guard: HTML for browsers, JSON for programs. */
export async function addOperatorPages(app: FastifyInstance, options: OperatorPagesOptions): Promise<void> {
  const { addPages, token, metrics } = options;
  await app.register(async (inner) => {
    await inner.register(rateLimit, limit);
    inner.addHook('preHandler', createAdminHook(token));
    addState(inner, options);
    if (metrics) addMetrics(inner, metrics);
    addPages?.(inner);
  });
}

function addState(app: FastifyInstance, options: OperatorPagesOptions): void {
  const { state, reports, basePath, hasWorkbench } = options;
  const policy = buildStatePolicy(basePath);
  const workbench = hasWorkbench ? buildHref('/workbench/health', basePath) : null;
  app.get('/_definitions', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', vary: 'accept' });
    const listed = listReports(reports);
    if (accepts(request, 'application/json') && !accepts(request, 'text/html'))
      return reply.send({ ...state(), ...listed });
    const still = readQuery(request, 'still');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(buildStatePage(buildHealth(state(), listed), { follows: still === undefined, workbench }));
  });
}

function accepts({ headers: { accept = '' } }: FastifyRequest, type: string): boolean {
  return accept.includes(type);
}
