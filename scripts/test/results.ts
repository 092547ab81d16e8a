/** A test as it ended, whichever runner ran it. */
export interface Result {
  /** The test file, from the repository's root. */
  file: string;
  /** What it says of the portal. */
  title: string;
  status: 'passed' | 'failed' | 'skipped';
  milliseconds: number;
  /** What went wrong; '' where nothing did. */
  failure: string;
}

/** What Vitest's JSON reporter writes, as far as it is read here. */
export interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; duration?: number; failureMessages?: string[] }[];
  }[];
}

/** What Playwright's JSON reporter writes, as far as it is read here. */
export interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number };
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

/** The unit tests, in the order in which they were written. */
export function readUnit({ testResults }: UnitReport, root: string): Result[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration = 0, failureMessages = [] }) => ({
      file: name.slice(root.length + 1),
      title: fullName,
      status: status === 'passed' || status === 'failed' ? status : 'skipped',
      milliseconds: duration,
      failure: failureMessages.join('\n'),
    })),
  );
}

/** The browser tests, in the order in which they were written. */
export function readBrowser({ suites }: BrowserReport): Result[] {
  return suites.flatMap((suite) => readSuite(suite, ''));
}

function readSuite({ file, title, suites = [], specs }: Suite, before: string): Result[] {
  const above = title === file ? before : `${before}${title} › `;
  const own = specs.map(({ title, ok, tests }): Result => {
    const results = tests.flatMap((test) => test.results);
    const isSkipped = tests.every(({ status }) => status === 'skipped');
    return {
      file: `tests/e2e/${file}`,
      title: above + title,
      status: isSkipped ? 'skipped' : ok ? 'passed' : 'failed',
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
      failure: ok ? '' : results.map(({ error }) => error?.message ?? '').join('\n'),
    };
  });
  return [...own, ...suites.flatMap((suite) => readSuite(suite, above))];
}
