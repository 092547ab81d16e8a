/* The parts of the server that can be taken out. A part is removed with its folders and its line here. */
export { sandboxPart as sandbox } from './sandbox/index.ts';
