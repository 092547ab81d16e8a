/* The commands of the parts that can be taken out. A part is removed with its folders and its line here. */
export { importCommands } from '../import/commands.ts';
export { releasesCommands } from '../releases/commands.ts';
export { sandboxCommands } from '../sandbox/commands.ts';
