/** Last line of each compiled module. No author's text reaches it. */
const exportLine = 'export { screen, checksums, load as default };\n';

/** The parts of a module, each as JavaScript. */
export interface ModuleParts {
  /** An expression: the compiled screen; null in the module of a config's tests. */
  screen: string;
  /** True if a test needs a checksum. */
  checksums: boolean;
  /** The body of the function that makes the tests. Its parameter `require` gives ajv's runtime, as ajv's standalone code expects. */
  load: string;
}

/** Formats a module: the body of a function, followed by one line that exports from it. */
export function formatModule({ screen, checksums, load }: ModuleParts): string {
  return `const screen = ${screen};
const checksums = ${checksums};
function load(require) {
${load}
}
${exportLine}`;
}

/**
 * The body of a function that returns what the module exports, for readers that do not import: an imported module stays in
 * memory for good.
 * @throws if the text is not a compiled module.
 */
export function toFunctionBody(text: string): string {
  if (!text.endsWith(exportLine)) throw new SyntaxError('not a compiled module');
  return `"use strict"; ${text.slice(0, -exportLine.length)}return { screen, checksums, default: load };`;
}
