import { relative } from 'node:path';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { escapeLines, getConfiguredPaths } from '#check/index.ts';
import { createCommand } from '../createCommand.ts';
import { applyDraft } from '../draft/applyDraft.ts';
import { getDraftFolder } from '../draft/draftFolder.ts';
import { openDraft } from '../draft/openDraft.ts';
import { exitWithUsageError } from '../exitWithUsageError.ts';

/*
 * `npm run portico -- draft open "Add the remark"` makes a folder for changed definitions, outside of those that a portal
 * serves. `draft apply <id>` writes them into the portal after a person has agreed in a terminal.
 *
 * Exit code 0: done; 1: refused or declined; 2: wrong use, or no terminal.
 */
const places = getConfiguredPaths(process.env, '.');
const program = createCommand('draft').description(
  'Changed definitions in a folder of their own, which no portal serves.',
);

program
  .command('open <title>')
  .description('makes the folder of a draft, .portico/drafts/<id>')
  .option('--json', 'the id and the folder as JSON')
  .action((title: string, { json }: { json?: true }) => run(() => open(title, json)));
program
  .command('apply <id>')
  .description('writes the files of a draft into the portal, after a question in the terminal')
  .action((id: string) => run(() => apply(id)));
await program.parseAsync();

async function open(title: string, json?: true): Promise<void> {
  const id = await openDraft(places, title);
  const folder = relative('.', getDraftFolder(places, id));
  const text = `The draft ${id} is in ${folder}: copy each definition there before you change it.`;
  console.log(json ? JSON.stringify({ id, folder }) : text);
}

async function apply(id: string): Promise<void> {
  if (!stdin.isTTY || !stdout.isTTY)
    exitWithUsageError('A person applies a draft, in a terminal. Here is none, so nothing was written.');
  const names = await applyDraft(places, id, (change) => confirm(id, change));
  if (names === null) process.exitCode = 1;
  console.log(names === null ? 'Nothing was written.' : escapeLines(`Written:\n${names.join('\n')}`));
}

async function confirm(id: string, change: string): Promise<boolean> {
  console.log(escapeLines(change));
  console.log('A portal that serves this folder shows it to its members within a second.');
  const asking = createInterface({ input: stdin, output: stdout });
  const answer = await asking.question(`To apply it, type the name of the draft (${id}): `);
  asking.close();
  return answer.trim() === id;
}

/** Runs a subcommand. A refusal is a sentence, and exits with 1. */
async function run(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(escapeLines((error as Error).message));
    process.exitCode = 1;
  }
}
