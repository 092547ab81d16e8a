import type { ChangedCase } from '#shared/changedCase.ts';
import { listChangedCases } from '#cases/changes/listChangedCases.ts';
import {
  checkPortal,
  escapeLines,
  formatProblem,
  getConfiguredPaths,
  readFiles,
  type CheckedPortal,
} from '#check/index.ts';
import { createCommand } from '../createCommand.ts';
import { readWithDraft } from '../draft/readWithDraft.ts';
import { exitWithUsageError } from '../exitWithUsageError.ts';

/*
 * `npm run portico -- cases --draft remark` lists the generated cases that a draft changes: what members notice of it.
 *
 * Exit code 0: compared; 1: the definitions have problems, before or with the draft; 2: wrong use.
 */
const { draft, json } = createCommand('cases')
  .description('The generated cases that a draft changes, before and after.')
  .requiredOption('--draft <id>', 'the draft')
  .option('--json', 'the same as JSON')
  .parse()
  .opts<{ draft: string; json?: true }>();

const places = getConfiguredPaths(process.env, '.');
const after = await readWithDraft(places, draft).catch((error: Error) => exitWithUsageError(error.message));
const [before, now] = [await readFiles(places), after].map((files) => checkPortal(files)) as [
  CheckedPortal,
  CheckedPortal,
];
const problems = [...before.problems, ...now.problems];
if (problems.length > 0) printProblems();
else printCases(listChangedCases(before, now));

function printProblems(): void {
  const lines = ['The definitions have problems:', ...new Set(problems.map(formatProblem))];
  if (json) console.log(escapeLines(JSON.stringify({ problems }, null, 2)));
  else console.error(escapeLines(lines.join('\n')));
  process.exitCode = 1;
}

function printCases(cases: ChangedCase[]): void {
  const text = cases.map(format).join('\n\n') || 'No case changes.';
  console.log(escapeLines(json ? JSON.stringify({ cases }, null, 2) : text));
}

function format({ title, when, before, after, alike }: ChangedCase): string {
  const others = alike.length > 0 ? [`  alike: ${alike.length} more cases`] : [];
  return [
    `${title}: ${when}`,
    `  was: ${before ?? 'no such case'}`,
    `  now: ${after ?? 'no such case'}`,
    ...others,
  ].join('\n');
}
