import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { errorsAddress, type ErrorReport } from '#definition';
import type { ReportCounts } from '../reports/createReportCounts.ts';
import { parseErrorReport, type KnownReportNames } from '../reports/parseErrorReport.ts';
import { reportRateLimit } from '../reports/reportRateLimit.ts';

export interface ErrorReportsOptions {
  errors: ReportCounts<ErrorReport>;
  known: () => KnownReportNames;
  counted: (kind: ErrorReport['kind']) => void;
}

/** Bytes of a report, which has only a few names. */
const bodyLimit = 1024;

/** Counts browsers' reports of failed renders and calls, and logs the first of each kind. */
export async function addErrorReports(app: FastifyInstance, options: ErrorReportsOptions): Promise<void> {
  const { errors, known, counted } = options;
  await app.register(async (inner) => {
    await inner.register(rateLimit, reportRateLimit);
    // Only JSON is accepted, because no page of another origin can send it.
    inner.removeContentTypeParser('text/plain');
    inner.post(errorsAddress, { bodyLimit }, async ({ body, log }, reply) => {
      const report = parseErrorReport(body, known());
      if (report) counted(report.kind);
      const first = report && errors.add(report);
      if (first) log.warn({ error: first }, 'something went wrong in a browser');
      return reply.code(204).send();
    });
  });
}
