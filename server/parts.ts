/* The optional parts of the server. To remove a part, delete its folders and its line here. */
export { sandboxPart as sandbox } from './sandbox/index.ts';
export { workbenchPart as workbench } from './workbench/index.ts';
