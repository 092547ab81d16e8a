/* The commands of the optional parts. To remove a part, delete its folders and its line here. */
export { importCommands } from '../import/commands.ts';
export { releasesCommands } from '../releases/commands.ts';
export { sandboxCommands } from '../sandbox/commands.ts';
