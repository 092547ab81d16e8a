import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findRoute, findPortalPath } from '#definition';
import type { ServedPortal } from '../../definitions/servedPortal.ts';
import { policyReportPath } from '../../page/contentSecurityPolicy.ts';
import type { ReportCounts } from '../reports/createReportCounts.ts';
import type { PolicyViolation } from '../reports/createBrowserReports.ts';
import { parsePolicyReport } from '../reports/parsePolicyReport.ts';
import { reportRateLimit } from '../reports/reportRateLimit.ts';

export interface PolicyReportsOptions {
  violations: ReportCounts<PolicyViolation>;
  portal: () => ServedPortal;
  basePath: string;
  counted: () => void;
}

/** Bytes of a report: the longest have two addresses and the policy. */
const bodyLimit = 16 * 1024;

/** Counts browsers' reports of CSP violations, and logs the first of each kind. */
export async function addPolicyReports(app: FastifyInstance, options: PolicyReportsOptions): Promise<void> {
  await app.register(async (inner) => {
    await inner.register(rateLimit, reportRateLimit);
    inner.removeAllContentTypeParsers();
    // No page of another origin can send this content type.
    inner.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string' },
      inner.getDefaultJsonParser('remove', 'remove'),
    );
    inner.post(policyReportPath, { bodyLimit }, async (request, reply) => {
      count(request, options);
      return reply.code(204).send();
    });
  });
}

function count({ body, log }: FastifyRequest, options: PolicyReportsOptions): void {
  const { violations, portal, basePath, counted } = options;
  const report = parsePolicyReport(body);
  if (!report) return;
  counted();
  const { directive, blocked, page } = report;
  const first = violations.add({ directive, blocked, route: findPattern(page, portal(), basePath) });
  if (first) log.warn({ violation: first }, "the page's policy refused something");
}

/** Returns the route's pattern, because the values of its parameters may be personal data. */
function findPattern(page: string, { config }: ServedPortal, basePath: string): string | null {
  const path = URL.canParse(page) ? findPortalPath(new URL(page).pathname, basePath) : null;
  return path === null ? null : (findRoute(config.routes, path)?.path ?? null);
}
