import {
  parseBrowserResults,
  parseUnitResults,
  type BrowserReport,
  type TestResult,
  type UnitReport,
} from '../../scripts/test/results.ts';
import type { Title } from './compareTitles.ts';

/** `vitest list --json`: its names have the folders of the machine, and ` > ` between the parts of a title. */
type VitestList = { name: string; file: string }[];

/** The titles in what a runner has written: a report of a run, without skipped tests, or a list of all tests. */
export function readTitles(written: unknown): Title[] {
  if (isList(written))
    return written.map(({ file, name }) => titleOf(file.slice(file.lastIndexOf('/tests/') + 1), name));
  if (Array.isArray(written)) return titlesOfRun(written as TestResult[]);
  if ('testResults' in (written as object)) {
    const report = written as UnitReport;
    const root = report.testResults[0]?.name.replace(/\/tests\/.*$/s, '') ?? '';
    return titlesOfRun(parseUnitResults(report, root));
  }
  const results = parseBrowserResults(written as BrowserReport);
  // A list has no results: there each test is skipped.
  const isRun = results.some(({ status }) => status !== 'skipped');
  return isRun ? titlesOfRun(results) : results.map(({ file, title }) => titleOf(file, title));
}

function isList(written: unknown): written is VitestList {
  return (
    Array.isArray(written) && written.every((one) => typeof one === 'object' && one !== null && 'name' in one)
  );
}

function titlesOfRun(results: TestResult[]): Title[] {
  return results.filter(({ status }) => status !== 'skipped').map(({ file, title }) => titleOf(file, title));
}

/** Vitest's report joins the parts of a title with a space. */
function titleOf(file: string, name: string): Title {
  return `${file} › ${name.replaceAll(' > ', ' ')}`;
}
