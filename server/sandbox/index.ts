export { commands, type SandboxCommand } from './commands/commands.ts';
export { runSandboxCommand } from './commands/runSandboxCommand.ts';
export { restoreBackup } from './db/restoreBackup.ts';
export type { SeedOptions } from './db/seed.ts';
export { personas } from './db/seed/personas.ts';
export { createMail } from './mail/createMail.ts';
export { sandboxPart } from './part.ts';
