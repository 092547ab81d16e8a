import type { Office, OfficeCommand } from '../server/sandbox/commands/commands.ts';
import { commands } from '../server/sandbox/commands/commands.ts';
import { askServer } from '../server/sandbox/commands/officeCommands.ts';
import { migrate } from '../server/sandbox/db/migrate.ts';
import { openDatabase } from '../server/sandbox/db/openDatabase.ts';
import { createMail } from '../server/sandbox/mail/createMail.ts';
import { escapeControls, escapeLines } from '../src/check/index.ts';
import { createCommand } from './createCommand.ts';

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '.data', SANDBOX_MEMBERS, SANDBOX_ROWS } = process.env;

const program = createCommand('sandbox').description('What an administrator does in the sandbox.');
for (const [name, command] of Object.entries<OfficeCommand>(commands)) {
  program
    .command(`${name} ${command.takes}`.trim())
    .description(command.description)
    .action((...given: unknown[]) =>
      run(
        name,
        command,
        given.filter((each) => typeof each === 'string'),
      ),
    );
}
program
  .command('outbox')
  .description('print the letters that no mail server took, the newest last')
  .action(printOutbox);
await program.parseAsync();

/** The running server does it; where none runs, this process opens the database itself. */
async function run(name: string, command: OfficeCommand, values: string[]): Promise<void> {
  try {
    const said = databaseUrl ? null : await askServer(dataDir, name, values);
    console.log(escapeLines(said ?? (await runHere(command, values))));
  } catch (error) {
    console.error(escapeLines(error instanceof Error ? error.message : String(error)));
    process.exitCode = 1;
  }
}

async function runHere(command: OfficeCommand, values: string[]): Promise<string> {
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    await migrate(database);
    return await command.run({ database, seedOptions } satisfies Office, values);
  } finally {
    await database.close();
  }
}

function seedOptions(): ReturnType<Office['seedOptions']> {
  return { members: Number(SANDBOX_MEMBERS ?? 500), rows: Number(SANDBOX_ROWS ?? 400), today: new Date() };
}

async function printOutbox(): Promise<void> {
  const letters = (await createMail({ dataDir }).readOutbox()) ?? [];
  for (const { at, to, subject, text } of letters.reverse())
    console.log([`${at} ${to}`, `  ${subject}`, `  ${text}`].map(escapeControls).join('\n'));
}
