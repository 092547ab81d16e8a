import { createCommand } from '../createCommand.ts';
import { readPassword } from './readPassword.ts';
import { runHistoryCommand, type HistoryCommandInput } from './runHistoryCommand.ts';
import { printAnswer } from './printAnswer.ts';

/*
 * `npm run portico -- operator list`, `add <name> <role>` and `remove <name>` manage the operators of a running portal.
 * PORTICO_PASSWORD has the new password. Default: a prompt.
 *
 * Exit code 0: done; 1: refused, with the reason; 2: wrong use, or no portal runs here.
 */

const program = createCommand('operator').description('Who may change the portal. The portal has to run.');
program
  .command('list')
  .description('who may change the portal, with their roles')
  .action(() => run('operators', {}));
program
  .command('add <name> <role>')
  .description('add an operator, or give one another role (viewer, author, publisher) and password')
  .action(async (name: string, role: string) =>
    run('set-operator', { name, role, newPassword: await readPassword(`Password for ${name}`) }),
  );
program
  .command('remove <name>')
  .description('take an operator away')
  .action((name: string) => run('remove-operator', { name }));
await program.parseAsync();

async function run(command: string, input: HistoryCommandInput): Promise<void> {
  printAnswer(await runHistoryCommand(command, input));
}
