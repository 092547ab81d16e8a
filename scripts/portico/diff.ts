import { checkPortal, escapeControls, escapeLines, getConfiguredPaths, readFiles } from '#check/index.ts';
import {
  comparePortals,
  formatComparison,
  readRevision,
  type Comparison,
  type PortalVersion,
} from '#describe/index.ts';
import { createCommand } from '../createCommand.ts';
import { refuse } from '../refuse.ts';

/*
 * `npm run portico -- diff HEAD~1` compares a git revision with the working files, in the screens' own terms.
 * `npm run portico -- diff v1 v2` compares two revisions.
 *
 * Exit code 0: compared; 1: with --exit-code, there is a difference; 2: wrong use, such as an unknown revision.
 */

const command = createCommand('diff')
  .usage('<git revision> [<git revision>] [--json] [--exit-code]')
  .description(
    `Says what changed in the screens' own terms, from a revision to the working files or to a second revision. A line that
begins with ! changes what is sent, what is checked before, what counts as success, or who may open a screen. The exit
code is 0 whether anything changed or not; with --exit-code it is 1 where something did. It is 2 for wrong use.`,
  )
  .argument('<revision>', 'of git, before')
  .argument('[revision]', 'of git, after; the working files without it')
  .option('--json', 'the same as JSON')
  .option('--exit-code', 'exit with 1 where there is a difference')
  .parse();
const [from = '', to] = command.args;
await diff({ from, to, ...command.opts<{ json?: true; exitCode?: true }>() });

interface Options {
  from: string;
  to?: string;
  json?: boolean;
  exitCode?: boolean;
}

async function diff({ from, to, json, exitCode }: Options): Promise<void> {
  const versions = await readVersions(from, to);
  const comparison = comparePortals(...versions);
  printProblems(comparison, [from, to ?? 'the working files']);
  console.log(
    json ? escapeLines(JSON.stringify(comparison, null, 2)) : formatComparison(comparison).trimEnd(),
  );
  if (exitCode && comparison.groups.length > 0) process.exitCode = 1;
}

async function readVersions(from: string, to: string | undefined): Promise<[PortalVersion, PortalVersion]> {
  const places = getConfiguredPaths(process.env, '.');
  try {
    const before = await readRevision(places, from);
    const after = await (to === undefined ? readFiles(places) : readRevision(places, to));
    return [
      { files: before, checked: checkPortal(before) },
      { files: after, checked: checkPortal(after) },
    ];
  } catch (error) {
    return refuse((error as Error).message);
  }
}

function printProblems({ problems, uncompared }: Comparison, [from, to]: string[]): void {
  for (const [name, lines] of [
    [from, problems.before],
    [to, problems.after],
  ] as const) {
    if (lines.length > 0) console.error([`${name} has problems:`, ...lines].join('\n'));
  }
  if (uncompared.length > 0) console.error(escapeControls(`not compared: ${uncompared.join(', ')}`));
}
