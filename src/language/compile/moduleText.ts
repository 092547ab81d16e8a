/** The last line of each compiled module. No author's text is part of it. */
const exportLine = 'export { screen, checksums, load as default };\n';

/** The parts of a module, each as JavaScript. */
export interface ModuleParts {
  /** An expression for the compiled screen; null in the module of a config's tests. */
  screen: string;
  /** True if a test needs a checksum. */
  checksums: boolean;
  /**
   * The body of the function that creates the tests. Its parameter `require` gives ajv's runtime, as ajv's standalone code
   * expects.
   */
  load: string;
}

/** Formats a module: the body of a function, and a last line with the exports. */
export function formatModule({ screen, checksums, load }: ModuleParts): string {
  return `const screen = ${screen};
const checksums = ${checksums};
function load(require) {
${load}
}
${exportLine}`;
}

/**
 * Returns the body of a function that returns the module's exports. For readers that do not import, because an imported
 * module stays in memory forever.
 * @throws if the text is not a compiled module.
 */
export function toFunctionBody(text: string): string {
  if (!text.endsWith(exportLine)) throw new SyntaxError('not a compiled module');
  return `"use strict"; ${text.slice(0, -exportLine.length)}return { screen, checksums, default: load };`;
}
