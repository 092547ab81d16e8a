import { escapeControls, escapeLines, getConfiguredPaths, readFiles, type Files } from '#check/index.ts';
import {
  buildPortalVersion,
  comparePortals,
  formatComparison,
  readRevision,
  type PortalComparison,
  type PortalVersion,
} from '#describe/index.ts';
import { createCommand } from '../createCommand.ts';
import { readWithDraft } from '../draft/readWithDraft.ts';
import { exitWithUsageError } from '../exitWithUsageError.ts';

/*
 * `npm run portico -- diff HEAD~1` compares a git revision with the working files, in the screens' own terms.
 * `npm run portico -- diff v1 v2` compares two revisions.
 *
 * Exit code 0: compared; 1: with --exit-code, there is a difference; 2: wrong use, such as an unknown revision.
 */

const command = createCommand('diff')
  .usage('<git revision> [<git revision>] [--json] [--exit-code] | --draft <id> [--json] [--exit-code]')
  .description(
    `Says what changed in the screens' own terms, from a revision to the working files or to a second revision. A line that
begins with ! changes what is sent, what is checked before, what counts as success, or who may open a screen. The exit
code is 0 whether anything changed or not; with --exit-code it is 1 where something did. It is 2 for wrong use.`,
  )
  .argument('[revision]', 'of git, before; not with --draft')
  .argument('[revision]', 'of git, after; the working files without it')
  .option('--json', 'the same as JSON')
  .option('--draft <id>', 'from the working files to those files with a draft')
  .option('--exit-code', 'exit with 1 where there is a difference')
  .parse();
const places = getConfiguredPaths(process.env, '.');
const workingFiles = 'the working files';
await diff(command.args, command.opts<Options>());

interface Options {
  json?: boolean;
  exitCode?: boolean;
  draft?: string;
}

async function diff(revisions: string[], { json, exitCode, draft }: Options): Promise<void> {
  if ((draft === undefined) === (revisions.length === 0))
    command.error('error: name a revision, or a --draft.');
  const [from, to] = draft === undefined ? await readRevisions(revisions) : await readDraftVersions(draft);
  const comparison = comparePortals(from.version, to.version);
  printProblems(comparison, [from.name, to.name]);
  console.log(
    json ? escapeLines(JSON.stringify(comparison, null, 2)) : formatComparison(comparison).trimEnd(),
  );
  if (exitCode && comparison.groups.length > 0) process.exitCode = 1;
}

interface Named {
  name: string;
  version: PortalVersion;
}

async function readRevisions([from = '', to]: string[]): Promise<[Named, Named]> {
  const before = await readNamed(from, readRevision(places, from));
  if (to === undefined) return [before, await readNamed(workingFiles, readFiles(places))];
  return [before, await readNamed(to, readRevision(places, to))];
}

async function readDraftVersions(draft: string): Promise<[Named, Named]> {
  const before = await readNamed(workingFiles, readFiles(places));
  return [before, await readNamed(`the draft ${draft}`, readWithDraft(places, draft))];
}

async function readNamed(name: string, reading: Promise<Files>): Promise<Named> {
  const files = await reading.catch((error: Error) => exitWithUsageError(error.message));
  return { name, version: buildPortalVersion(files) };
}

function printProblems({ problems, uncompared }: PortalComparison, [from, to]: string[]): void {
  for (const [name, lines] of [
    [from, problems.before],
    [to, problems.after],
  ] as const) {
    if (lines.length > 0) console.error([`${name} has problems:`, ...lines].join('\n'));
  }
  if (uncompared.length > 0) console.error(escapeControls(`not compared: ${uncompared.join(', ')}`));
}
