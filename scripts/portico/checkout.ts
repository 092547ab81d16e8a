import { commandsInCheckout } from './commandsInCheckout.ts';
import { runCommand } from './runCommand.ts';

/* `npm run portico -- <command>` runs a command of the package in this checkout. */
await runCommand(commandsInCheckout);
