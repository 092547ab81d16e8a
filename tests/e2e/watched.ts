import { test as base, expect, type Request } from '@playwright/test';
import { settleVisits } from '../support/settleVisits.ts';
import { policyReportPath } from '#server/page/contentSecurityPolicy.ts';

interface TestFixtures {
  /**
   * Violations of policies in this test, on any page. The list is empty at the end, because tests remove the
   * violations that they provoke.
   */
  refused: string[];
}

interface WorkerFixtures {
  /** Violations of policies on any page of the worker's browser so far. */
  reported: string[];
}

/** Tests in a real browser, each of which fails where a page's policy refused anything. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  reported: [
    async ({ browser }, use) => {
      const reported: string[] = [];
      const record = (request: Request) => {
        if (new URL(request.url()).pathname.endsWith(policyReportPath)) reported.push(describe(request));
      };
      browser.on('context', (context) => {
        context.on('request', record);
        context.on('page', settleVisits);
      });
      await use(reported);
    },
    { scope: 'worker', auto: true },
  ],
  refused: [
    async ({ reported }, use) => {
      await use(reported);
      expect(reported.splice(0), 'what the policies of pages refused').toEqual([]);
    },
    { auto: true },
  ],
});

function describe(request: Request): string {
  const { 'csp-report': report } = request.postDataJSON() as { 'csp-report': Record<string, string> };
  const place = `${report['document-uri']} (${report['source-file']}:${report['line-number']})`;
  return `${report['effective-directive']} refused ${report['blocked-uri']} on ${place}`;
}
