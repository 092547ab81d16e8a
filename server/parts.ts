// Registers the optional parts that this server has: `optionalParts.ts` has their types, `part.ts` of each folder the part
// itself, and `runPortal.ts` opens them. To remove a part, delete its folders and its line here.
export { sandboxPart as sandbox } from './sandbox/index.ts';
export { workbenchPart as workbench } from './workbench/index.ts';
