import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CaseFile } from '../../../src/cases/testCase.ts';

const folder = 'tests/generated';

/** The generated cases, a file a screen. */
export function readCaseFiles(): CaseFile[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  );
  return names.sort().map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as CaseFile);
}
