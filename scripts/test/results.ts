export interface TestResult {
  /** The path of the test file, from the repository's root. */
  file: string;
  title: string;
  status: 'passed' | 'failed' | 'skipped';
  milliseconds: number;
  /** The reason of the failure; empty if the test passed. */
  failure: string;
  /** True if the test passed only when it was retried. */
  isFlaky?: boolean;
}

/** The parts of Vitest's JSON report that are read. A file that could not be loaded has a message and no tests. */
export interface UnitReport {
  testResults: {
    name: string;
    status?: string;
    message?: string;
    assertionResults: { fullName: string; status: string; duration?: number; failureMessages?: string[] }[];
  }[];
}

export interface BrowserReport {
  suites: Suite[];
}
interface Suite {
  file: string;
  title: string;
  suites?: Suite[];
  specs: {
    title: string;
    ok: boolean;
    tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[];
  }[];
}

export function parseUnitResults({ testResults }: UnitReport, root: string): TestResult[] {
  return testResults.flatMap(({ name, status: state, message = '', assertionResults }): TestResult[] => {
    const file = name.slice(root.length + 1);
    if (state === 'failed' && !assertionResults.some(({ status }) => status === 'failed'))
      return [{ file, title: 'the whole file', status: 'failed', milliseconds: 0, failure: message }];
    return assertionResults.map(({ fullName, status, duration = 0, failureMessages = [] }) => ({
      file,
      title: fullName,
      status: status === 'passed' || status === 'failed' ? status : 'skipped',
      milliseconds: duration,
      failure: status === 'passed' ? '' : failureMessages.join('\n'),
      // The report has no number of retries, but failure messages stay in a test that passed later.
      isFlaky: status === 'passed' && failureMessages.length > 0,
    }));
  });
}

export function parseBrowserResults({ suites }: BrowserReport): TestResult[] {
  return suites.flatMap((suite) => readSuite(suite, ''));
}

function readSuite({ file, title, suites = [], specs }: Suite, before: string): TestResult[] {
  const above = title === file ? before : `${before}${title} › `;
  const own = specs.map(({ title, ok, tests }): TestResult => {
    const results = tests.flatMap((test) => test.results);
    const isSkipped = tests.every(({ status }) => status === 'skipped');
    return {
      file: `tests/e2e/${file}`,
      title: above + title,
      status: isSkipped ? 'skipped' : ok ? 'passed' : 'failed',
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
      failure: ok ? '' : results.map(({ error }) => error?.message ?? '').join('\n'),
      isFlaky: tests.some(({ status }) => status === 'flaky'),
    };
  });
  return [...own, ...suites.flatMap((suite) => readSuite(suite, above))];
}
