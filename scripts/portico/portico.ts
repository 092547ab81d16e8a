import { commands } from './commands.ts';
import { runCommand } from './runCommand.ts';

/* portico <command>: the commands of the package, over the folder one stands in. */
await runCommand(commands);
