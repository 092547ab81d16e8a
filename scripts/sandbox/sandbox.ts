import {
  commands,
  createMail,
  restoreBackup,
  runSandboxCommand,
  type SandboxCommand,
  type SeedOptions,
} from '#server/sandbox/index.ts';
import { escapeControls, escapeLines } from '#check/index.ts';
import { createCommand } from '../createCommand.ts';

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '.data', SANDBOX_MEMBERS, SANDBOX_ROWS } = process.env;

const program = createCommand('sandbox').description('What an administrator does in the sandbox.');
for (const [name, command] of Object.entries<SandboxCommand>(commands)) {
  program
    .command(`${name} ${command.takes}`.trim())
    .description(command.description)
    .action((...values: unknown[]) =>
      run(
        name as keyof typeof commands,
        values.filter((each) => typeof each === 'string'),
      ),
    );
}
program
  .command('outbox')
  .description('print the letters that no mail server took, the newest last')
  .action(printOutbox);
program
  .command('restore <file>')
  .description('put a backup in the place of the embedded database, while no server runs')
  .action(restore);
await program.parseAsync();

function run(name: keyof typeof commands, values: string[]): Promise<void> {
  return print(() => runSandboxCommand(name, values, { databaseUrl, dataDir, seedOptions }));
}

async function print(work: () => Promise<string>): Promise<void> {
  try {
    console.log(escapeLines(await work()));
  } catch (error) {
    console.error(escapeLines(error instanceof Error ? error.message : String(error)));
    process.exitCode = 1;
  }
}

function seedOptions(): SeedOptions {
  return { members: Number(SANDBOX_MEMBERS ?? 500), rows: Number(SANDBOX_ROWS ?? 400), today: new Date() };
}

function restore(file: string): Promise<void> {
  return print(async () => {
    const before = await restoreBackup(dataDir, file);
    const kept = before === null ? '' : ` What was there before is in ${before}.`;
    return `The database is that of ${file}.${kept}`;
  });
}

async function printOutbox(): Promise<void> {
  const letters = (await createMail({ dataDir }).readOutbox()) ?? [];
  for (const { at, to, subject, text } of letters.reverse())
    console.log([`${at} ${to}`, `  ${subject}`, `  ${text}`].map(escapeControls).join('\n'));
}
