import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { errorsAddress, openingsAddress, type ErrorReport } from '../../src/definition/index.ts';
import type { Counts } from '../reports/createCounts.ts';
import { readErrorReport, type KnownNames } from '../reports/readErrorReport.ts';
import { countTrial, type TrialCounts } from '../reports/trialCounts.ts';
import { reportLimit } from '../reports/reportLimit.ts';

export interface ErrorReportsOptions {
  errors: Counts<ErrorReport>;
  known: () => KnownNames;
  counted: (kind: ErrorReport['kind']) => void;
  /** Hears what is reported of screens on trial; undefined where nothing can be. */
  trial: TrialCounts | undefined;
}

const opening = {
  type: 'object',
  properties: { screen: { type: 'string' }, version: { type: 'string' } },
  required: ['screen', 'version'],
};

/** Bytes of a report: a few names. */
const bodyLimit = 1024;

/** Takes what browsers report of renders that broke and calls that failed: counts it, and logs the first of each kind. */
export async function addErrorReports(app: FastifyInstance, options: ErrorReportsOptions): Promise<void> {
  const { errors, known, counted, trial } = options;
  await app.register(async (inner) => {
    await inner.register(rateLimit, reportLimit);
    // The one type that is read: no page of another site can send it.
    inner.removeContentTypeParser('text/plain');
    inner.post(errorsAddress, { bodyLimit }, async ({ body, log }, reply) => {
      const report = readErrorReport(body, known());
      if (report && trial) countTrial(trial, report, 'failures');
      // What a backend refuses is a fault of nobody's, as long as no two versions are set against each other.
      if (report?.kind === 'call' && report.outcome === 'refused') return reply.code(204).send();
      if (report) counted(report.kind);
      const first = report && errors.add(report);
      if (first) log.warn({ error: first }, 'something went wrong in a browser');
      return reply.code(204).send();
    });
    inner.post(openingsAddress, { bodyLimit, schema: { body: opening } }, async ({ body }, reply) => {
      if (trial) countTrial(trial, body as { screen: string; version: string }, 'openings');
      return reply.code(204).send();
    });
  });
}
