/** The sandbox's door: what the server and the commands of package.json use of it. */
export { commands, type OfficeCommand } from './commands/commands.ts';
export { runCommand } from './commands/runCommand.ts';
export { measureQueries } from '../database/measureQueries.ts';
export { restoreBackup } from './db/restoreBackup.ts';
export type { SeedOptions } from './db/seed.ts';
export { personas, type Persona } from './db/seed/personas.ts';
export { createMail } from './mail/createMail.ts';
export type { Mail, SentLetter } from './mail/mail.ts';
export { openSandbox } from './openSandbox.ts';
export { sandbox, type SandboxOptions } from './sandbox.ts';
