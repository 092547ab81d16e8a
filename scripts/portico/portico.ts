import { commands } from './commands.ts';
import { runCommand } from './runCommand.ts';

/* `portico <command>` runs a command of the package in the working directory. */
await runCommand(commands);
