import { checkPortal, escapeControls, escapeLines, formatProblem, getConfiguredPaths } from '#check/index.ts';
import {
  describeTarget,
  findRouteTarget,
  listRouteTargets,
  formatSection,
  type PortalDefinitions,
  type Section,
  type RouteTarget,
} from '#describe/index.ts';
import { createCommand } from '../createCommand.ts';
import { readWithDraft } from '../draft/readWithDraft.ts';
import { exitWithUsageError } from '../exitWithUsageError.ts';

/*
 * `npm run portico -- explain /LevelIncome` describes a screen in words. Its title or its id works as well.
 *
 * Exit code 0: explained; 1: the screen has a problem; 2: wrong use. Problems of other screens are only printed.
 */

const command = createCommand('explain')
  .usage('<path, title or id> [--json] [--draft <id>]')
  .argument('[words...]', 'a path, title or id, with or without quotes')
  .option('--json', 'the same as JSON')
  .option('--draft <id>', 'with the files of a draft')
  .parse();
await explain(command.args, command.opts<Options>());

interface Options {
  json?: true;
  draft?: string;
}

async function explain(words: string[], { json, draft }: Options): Promise<void> {
  const read = readWithDraft(getConfiguredPaths(process.env, '.'), draft);
  const checked = checkPortal(await read.catch((error: Error) => exitWithUsageError(error.message)));
  const targets = listRouteTargets(checked);
  const target = choose(words.join(' '), targets);
  const section = describe(target, checked);
  if (section)
    console.log(
      json ? escapeLines(JSON.stringify(section, null, 2)) : formatSection(section, width()).trimEnd(),
    );
  printProblems(checked.problems.map(formatProblem));
}

function choose(word: string, targets: RouteTarget[]): RouteTarget {
  if (word === '')
    return exitWithUsageError(`${command.helpInformation()}\n${targets.map(printTarget).join('\n')}`);
  try {
    return findRouteTarget(word, targets);
  } catch (error) {
    return exitWithUsageError((error as Error).message);
  }
}

function printTarget({ routes, title }: RouteTarget): string {
  return escapeControls(`${(routes[0]?.path ?? '').padEnd(33)} ${title}`);
}

function describe(target: RouteTarget, portal: PortalDefinitions): Section | null {
  const section = describeTarget(target, portal);
  if (section) return section;
  console.error(`something in the screen ${escapeControls(target.name)} is wrong, so it can't be explained`);
  process.exitCode = 1;
  return null;
}

function printProblems(problems: string[]): void {
  if (problems.length === 0) return;
  const hint =
    'the definitions have problems, and only what is sound is explained (npm run check says them too):';
  console.error(`\n${[hint, ...problems].join('\n')}`);
}

/** Returns the terminal's width. Output to a file or another program is not wrapped. */
function width(): number {
  return process.stdout.isTTY ? Math.max(process.stdout.columns, 40) : Infinity;
}
