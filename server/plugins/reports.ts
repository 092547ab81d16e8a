import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findRoute } from '../../src/definition/index.ts';
import type { ServedPortal } from '../definitions/servedPortal.ts';
import { reportsAddress } from '../page/buildPolicy.ts';
import type { Reports } from '../reports/createReports.ts';
import { readReport } from '../reports/readReport.ts';
import { tooMany } from './tooMany.ts';

export interface ReportsOptions {
  reports: Reports;
  portal: () => ServedPortal;
}

/** How often one address may report; what is beyond is not counted. */
const limit = { max: 60, timeWindow: 60_000, errorResponseBuilder: tooMany };

/** Bytes of a report: the longest have two addresses and the policy. */
const bodyLimit = 16 * 1024;

/** Takes what browsers report of the page's policy: counts it, and logs the first of each kind. */
export async function addReports(app: FastifyInstance, { reports, portal }: ReportsOptions): Promise<void> {
  await app.register(async (inner) => {
    await inner.register(rateLimit, limit);
    inner.removeAllContentTypeParsers();
    // A type that no page of another site can send.
    inner.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string' },
      inner.getDefaultJsonParser('remove', 'remove'),
    );
    inner.post(reportsAddress, { bodyLimit }, async (request, reply) => {
      count(request, reports, portal());
      return reply.code(204).send();
    });
  });
}

function count({ body, log }: FastifyRequest, reports: Reports, portal: ServedPortal): void {
  const report = readReport(body);
  if (!report) return;
  const { directive, blocked, page } = report;
  const first = reports.add({ directive, blocked, route: findPattern(page, portal) });
  if (first) log.warn({ violation: first }, "the page's policy refused something");
}

/** The path of the route as the config has it: what fills its places may be a member's own. */
function findPattern(page: string, { config }: ServedPortal): string | null {
  return URL.canParse(page) ? (findRoute(config.routes, new URL(page).pathname)?.path ?? null) : null;
}
