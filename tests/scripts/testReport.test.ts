import { describe, expect, it } from 'vitest';
import { buildTestReport } from '../../scripts/test/buildTestReport.ts';
import { parseBrowserResults, parseUnitResults } from '../../scripts/test/results.ts';

const unit = parseUnitResults(
  {
    testResults: [
      {
        name: '/home/portal/tests/view/form.test.tsx',
        assertionResults: [
          { fullName: 'Signup says <b>', status: 'passed', duration: 12 },
          { fullName: 'Signup sends', status: 'failed', failureMessages: ['\u001b[31mexpected 1\u001b[39m'] },
          { fullName: 'Signup waits', status: 'pending' },
        ],
      },
    ],
  },
  '/home/portal',
);
const browser = parseBrowserResults({
  suites: [
    {
      file: 'story.e2e.ts',
      title: 'story.e2e.ts',
      specs: [],
      suites: [
        {
          file: 'story.e2e.ts',
          title: 'A member',
          specs: [
            { title: 'signs up', ok: true, tests: [{ status: 'expected', results: [{ duration: 900 }] }] },
          ],
        },
      ],
    },
  ],
});

describe('The page of all results', () => {
  const page = buildTestReport([...unit, ...browser]);

  it('the page counts the results of both runners, and names each test with its file', () => {
    expect(page).toContain('2 passed, 1 failed, 1 skipped');
    expect(page).toContain('<code>tests/view/form.test.tsx</code>');
    expect(page).toContain('<code>tests/e2e/story.e2e.ts</code>');
    expect(page).toContain('A member › signs up');
  });

  it('the page begins with the failures and their reasons, without the colours of a terminal', () => {
    expect(page.indexOf('<pre>expected 1</pre>')).toBeLessThan(page.indexOf('All tests'));
    expect(page).not.toContain('\u001b');
  });

  it('the page treats no text as markup', () => expect(page).toContain('Signup says &#60;b&#62;'));

  it('the page of a run without tests is empty', () => {
    expect(buildTestReport([])).toContain('0 passed, 0 failed, 0 skipped');
  });
});

describe('The results of a runner', () => {
  const test = (changes: object) => ({ fullName: 'adds', status: 'passed', ...changes });
  const parse = (...assertionResults: ReturnType<typeof test>[]) =>
    parseUnitResults(
      { testResults: [{ name: '/home/a.test.ts', status: 'failed', assertionResults }] },
      '/home',
    );

  it('a unit test has its file, its time, and its reasons if it failed', () => {
    expect(
      parse(
        test({ duration: 7 }),
        test({ status: 'failed', failureMessages: ['one', 'two'] }),
        test({ status: 'todo' }),
      ),
    ).toEqual([
      { file: 'a.test.ts', title: 'adds', status: 'passed', milliseconds: 7, failure: '', isFlaky: false },
      {
        file: 'a.test.ts',
        title: 'adds',
        status: 'failed',
        milliseconds: 0,
        failure: 'one\ntwo',
        isFlaky: false,
      },
      { file: 'a.test.ts', title: 'adds', status: 'skipped', milliseconds: 0, failure: '', isFlaky: false },
    ]);
  });

  it('a unit test that passed after a failure is flaky', () => {
    const [, flaky] = parse(test({ status: 'failed' }), test({ failureMessages: ['too late'] }));
    expect(flaky).toMatchObject({ status: 'passed', failure: '', isFlaky: true });
  });

  it('a file that fails without a failed test is one failure', () => {
    const whole = { file: 'a.test.ts', title: 'the whole file', status: 'failed', milliseconds: 0 };
    expect(parse(test({}))).toEqual([{ ...whole, failure: '' }]);
    const report = {
      name: '/home/a.test.ts',
      status: 'failed',
      message: 'It does not load.',
      assertionResults: [],
    };
    expect(parseUnitResults({ testResults: [report] }, '/home')).toEqual([
      { ...whole, failure: 'It does not load.' },
    ]);
    expect(parseUnitResults({ testResults: [{ ...report, status: 'passed' }] }, '/home')).toEqual([]);
  });

  it('a browser test has the sums of its tries, and is skipped only if all are', () => {
    const spec = (title: string, ok: boolean, ...statuses: string[]) => ({
      title,
      ok,
      tests: statuses.map((status) => ({
        status,
        results: [{ duration: 3, error: { message: `${title} ${status}` } }, { duration: 4 }],
      })),
    });
    const inner = {
      file: 'a.e2e.ts',
      title: 'Inner',
      specs: [spec('skips', true, 'skipped', 'skipped'), spec('flakes', true, 'flaky', 'skipped')],
    };
    const specs = [spec('passes', true, 'expected'), spec('fails', false, 'unexpected', 'expected')];
    const suite = { file: 'a.e2e.ts', title: 'Outer', specs, suites: [inner] };
    const file = 'tests/e2e/a.e2e.ts';
    expect(
      parseBrowserResults({ suites: [{ ...suite, title: 'a.e2e.ts', specs: [], suites: [suite] }] }),
    ).toEqual([
      { file, title: 'Outer › passes', status: 'passed', milliseconds: 7, failure: '', isFlaky: false },
      {
        ...{ file, title: 'Outer › fails', status: 'failed', milliseconds: 14, isFlaky: false },
        failure: 'fails unexpected\n\nfails expected\n',
      },
      {
        file,
        title: 'Outer › Inner › skips',
        status: 'skipped',
        milliseconds: 14,
        failure: '',
        isFlaky: false,
      },
      {
        file,
        title: 'Outer › Inner › flakes',
        status: 'passed',
        milliseconds: 14,
        failure: '',
        isFlaky: true,
      },
    ]);
  });
});

it('each file has its tests, sorted, with their number and seconds', () => {
  const result = (file: string, milliseconds: number, status: 'passed' | 'failed' = 'passed') => ({
    ...{ file, title: 'adds', status, milliseconds, failure: status === 'failed' ? 'a & b' : '' },
  });
  const page = buildTestReport([result('b.ts', 1500), result('a.ts', 100, 'failed'), result('b.ts', 1000)]);
  expect(page.match(/<summary>.*?<\/summary>/g)).toEqual([
    '<summary><code>a.ts</code> <span>0 passed, 1 failed, 0 skipped, 0.1 s</span></summary>',
    '<summary><code>b.ts</code> <span>2 passed, 0 failed, 0 skipped, 2.5 s</span></summary>',
  ]);
  expect(page).toContain(
    '<h2>Failed</h2><ul><li class="failed"><strong>failed</strong> adds<pre>a &#38; b</pre></li></ul>',
  );
  expect(page).toContain('<li class="passed"><strong>passed</strong> adds</li>\n<li class="passed">');
  expect(buildTestReport([result('b.ts', 1)])).not.toContain('<h2>Failed</h2>');
});
