import { describe, expect, it } from 'vitest';
import { buildReport } from '../../scripts/test/buildReport.ts';
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
  const page = buildReport([...unit, ...browser]);

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
    expect(buildReport([])).toContain('0 passed, 0 failed, 0 skipped');
  });
});
