import { Command } from 'commander';
import type { Desk, DeskCommand } from '../server/commands/commands.ts';
import { commands } from '../server/commands/commands.ts';
import { askServer } from '../server/commands/desk.ts';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/openDatabase.ts';
import { createMail } from '../server/mail/createMail.ts';
import { escapeControls, escapeLines } from '../src/check/index.ts';

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '.data', SANDBOX_MEMBERS, SANDBOX_ROWS } = process.env;

const program = new Command('npm run sandbox --').description('What an administrator does in the sandbox.');
for (const [name, command] of Object.entries<DeskCommand>(commands)) {
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
async function run(name: string, command: DeskCommand, values: string[]): Promise<void> {
  try {
    const said = databaseUrl ? null : await askServer(dataDir, name, values);
    console.log(escapeLines(said ?? (await runHere(command, values))));
  } catch (error) {
    console.error(escapeLines(error instanceof Error ? error.message : String(error)));
    process.exitCode = 1;
  }
}

async function runHere(command: DeskCommand, values: string[]): Promise<string> {
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    await migrate(database);
    return await command.run({ database, seedOptions } satisfies Desk, values);
  } finally {
    await database.close();
  }
}

function seedOptions(): ReturnType<Desk['seedOptions']> {
  return { members: Number(SANDBOX_MEMBERS ?? 500), rows: Number(SANDBOX_ROWS ?? 400), today: new Date() };
}

async function printOutbox(): Promise<void> {
  const letters = (await createMail({ dataDir }).readOutbox()) ?? [];
  for (const { at, to, subject, text } of letters.reverse())
    console.log([`${at} ${to}`, `  ${subject}`, `  ${text}`].map(escapeControls).join('\n'));
}
