import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Step } from './lanes.ts';
import { readBrowser, readUnit, type BrowserReport, type Result, type UnitReport } from './results.ts';

/**
 * The results in the report of a step, below `root`.
 * @throws where the runner has written none.
 */
export async function readReport(
  root: string,
  { kind, file }: NonNullable<Step['report']>,
): Promise<Result[]> {
  const report: unknown = JSON.parse(await readFile(join(root, 'test-results', file), 'utf8'));
  if (kind === 'vitest') return readUnit(report as UnitReport, root);
  return kind === 'playwright' ? readBrowser(report as BrowserReport) : (report as Result[]);
}
