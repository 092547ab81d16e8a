import { escapeControls, findExtensionName, getDefaultPaths, readFiles } from '#check/index.ts';
import { dirname, join } from 'node:path';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createCommand } from '../createCommand.ts';
import { exitWithUsageError } from '../exitWithUsageError.ts';
import { readPassword } from './readPassword.ts';
import { runHistoryCommand, type HistoryCommandInput } from './runHistoryCommand.ts';
import { printAnswer } from './printAnswer.ts';

/*
 * `npm run portico -- releases <command>` reads and changes the history of a running portal, such as `publish` and `rollback`.
 * PORTICO_PASSWORD has the operator's password. Default: a prompt.
 *
 * Exit code 0: done; 1: refused, with the reasons; 2: wrong use, or no portal runs here.
 */

const program = createCommand('releases').description(
  'The history of the portal: what went live, publish, and back again. The portal has to run.',
);
const number = (text: string): number => {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  return program.error(`error: "${text}" is no number of a version or a draft.`);
};
const signing = (name: string) => program.command(name).requiredOption('--as <name>', 'the operator');

program
  .command('history')
  .description('what went live, the newest first')
  .option('--ready', 'say of the latest whether they can be brought back')
  .action(({ ready }: { ready?: true }) => run('history', { isReady: ready }));
program
  .command('blame <file> [pointer]')
  .description('who gave a place of a file its value: blame schemas/screens/a.json /columns/0/label')
  .action((file: string, pointer = '') => run('blame', { file, pointer }));
signing('publish [folder]')
  .description(
    'put the definitions of a folder, or a draft, live; where somebody has to agree first, they become a draft',
  )
  .option('--draft <id>', 'a draft instead of a folder', number)
  .option('--why <text>', 'the reason, for the history')
  .option('--answer <text>', 'your sentence about new cases that fail, for the history')
  .option('--base <version>', 'the version that the folder was made from; without it, the live one', number)
  .option('--at <time>', 'of a draft, when it is to go live: "2026-12-01 09:00"')
  .option('--zone <name>', 'the time zone of --at: Europe/Berlin')
  .option('--seen <report>', 'the report whose changed cases you have looked at')
  .option('--dry-run', 'say what every gate says, and change nothing')
  .action(async (folder: string | undefined, options: PublishOptions) => {
    const { as, draft, why, answer, base, at, zone, seen, dryRun } = options;
    if ((folder === undefined) === (draft === undefined))
      program.error('error: name a folder, or a --draft.');
    if (at !== undefined && draft === undefined) program.error('error: --at is of a --draft.');
    const files = folder === undefined ? undefined : await readPortal(folder);
    await runAs(as, 'publish', { files, number: draft, why, answer, base, at, zone, seen, isDry: dryRun });
  });

type PortalFiles = [name: string, text: string][];

/** Reads the definitions of a folder, or of an archive by `writePortal`. Exits with 2 if they can't be read. */
async function readPortal(place: string): Promise<PortalFiles> {
  if (isArchive(place)) return readArchive(place);
  const read = [...(await readFiles(getDefaultPaths(place)))];
  // The files of extensions belong to their code and are not published.
  const files = read.filter(([name]) => findExtensionName(name) === null);
  const unreadable = files.find(([, text]) => text === null);
  if (unreadable) exitWithUsageError(`${escapeControls(unreadable[0])} can't be read.`);
  return files as PortalFiles;
}

/** Writes definitions into a folder, or into one file if the name ends with `.json`. */
async function writePortal(place: string, files: PortalFiles): Promise<void> {
  if (isArchive(place)) return writeFile(place, `${JSON.stringify({ files }, null, 2)}\n`);
  for (const [name, text] of files) {
    await mkdir(dirname(join(place, name)), { recursive: true });
    await writeFile(join(place, name), text);
  }
}

function isArchive(place: string): boolean {
  return place.endsWith('.json');
}

async function readArchive(place: string): Promise<PortalFiles> {
  const text = await readFile(place, 'utf8').catch((error: Error) =>
    exitWithUsageError(`${place} can't be read: ${error.message}`),
  );
  const files = filesIn(text);
  return isPortal(files) ? files : exitWithUsageError(`${place} is no archive that export has written.`);
}

function filesIn(text: string): unknown {
  try {
    return (JSON.parse(text) as { files?: unknown } | null)?.files;
  } catch {
    return undefined;
  }
}

function isPortal(files: unknown): files is PortalFiles {
  const isFile = (file: unknown) =>
    Array.isArray(file) && file.length === 2 && file.every((part) => typeof part === 'string');
  return Array.isArray(files) && files.every(isFile);
}

signing('import <folder>')
  .description('put the definitions of another portal live: a folder, or a file.json that export has written')
  .option('--why <text>', 'the reason, for the history')
  .option('--answer <text>', 'your sentence about new cases that fail, for the history')
  .option('--base <version>', 'the version that they were made from; without it, the live one', number)
  .option('--dry-run', 'say what every gate says, and change nothing')
  .action(async (folder: string, { as, why, answer, base, dryRun }: PublishOptions) =>
    runAs(as, 'import', { files: await readPortal(folder), why, answer, base, isDry: dryRun }),
  );
signing('approve <draft>')
  .description('look at a draft, and agree to what was looked at')
  .option('--seen <report>', 'the report that you have looked at')
  .action((draft: string, { as, seen }: { as: string; seen?: string }) =>
    runAs(as, 'approve', { number: number(draft), seen }),
  );
signing('rollback <version>')
  .description('bring a version back, as a new one')
  .option('--why <text>', 'the reason, for the history')
  .option('--dry-run', 'say whether it can be brought back, and change nothing')
  .action((version: string, { as, why, dryRun }: PublishOptions) =>
    runAs(as, 'rollback', { number: number(version), why, isDry: dryRun }),
  );
program
  .command('schedule')
  .description('what is to go live, and what became of what was')
  .action(() => run('schedule', {}));
signing('cancel <id>')
  .description('not to publish what is scheduled')
  .action((id: string, { as }: { as: string }) => runAs(as, 'cancel', { number: number(id) }));
program
  .command('export <folder> [version]')
  .description(
    'write a version, or what is live, into a folder, or into one file.json: the bytes that were published',
  )
  .action((folder: string, version?: string) =>
    run('export', { number: version === undefined ? undefined : number(version) }, folder),
  );
program
  .command('verify [head]')
  .description('look whether the history is as it was written, and still holds an earlier head')
  .action((seen?: string) => run('verify', { seen }));
await program.parseAsync();

interface PublishOptions {
  as: string;
  draft?: number;
  why?: string;
  answer?: string;
  base?: number;
  at?: string;
  zone?: string;
  seen?: string;
  dryRun?: boolean;
}

async function runAs(as: string, command: string, input: HistoryCommandInput): Promise<void> {
  await run(command, { ...input, as, password: await readPassword(`Password of ${as}`) });
}

async function run(command: string, input: HistoryCommandInput, folder?: string): Promise<void> {
  const answer = await runHistoryCommand(command, input);
  if (folder === undefined || !answer.files) return printAnswer(answer);
  await writePortal(folder, answer.files);
  printAnswer({ ...answer, text: `Version ${answer.text} is in ${folder}.` });
}
