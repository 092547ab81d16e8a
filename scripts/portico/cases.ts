import type { ChangedCase } from '#shared/changedCase.ts';
import { listChangedCases } from '#cases/changes/listChangedCases.ts';
import {
  checkPortal,
  escapeLines,
  formatProblem,
  getConfiguredPaths,
  readFiles,
  type CheckedPortal,
  type Files,
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
const cases = compare(await readFiles(places), after);
if (cases)
  console.log(
    json
      ? escapeLines(JSON.stringify({ cases }, null, 2))
      : escapeLines(cases.map(format).join('\n\n') || 'No case changes.'),
  );

function compare(...versions: [before: Files, after: Files]): ChangedCase[] | null {
  const [before, after] = versions.map((files) => checkPortal(files)) as [CheckedPortal, CheckedPortal];
  const problems = [...before.problems, ...after.problems].map(formatProblem);
  if (problems.length > 0) {
    console.error(escapeLines(['The definitions have problems:', ...new Set(problems)].join('\n')));
    process.exitCode = 1;
    return null;
  }
  return listChangedCases(before, after);
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
