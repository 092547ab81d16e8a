import { checkoutCommands } from './checkoutCommands.ts';
import { runCommand } from './runCommand.ts';

/* npm run portico -- <command>: the commands of the package, in this checkout. */
await runCommand(checkoutCommands);
