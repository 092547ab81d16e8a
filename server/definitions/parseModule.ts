import { compileFunction } from 'node:vm';
import { toFunctionBody } from '../../src/compile/index.ts';
import type { ScreenModule } from '../../src/definition/index.ts';

/**
 * Parses a compiled module and runs nothing of it. Node parses ES modules behind a flag only, so the module is parsed as the
 * body of a strict function, which differs from it in the last line alone.
 * @returns a function that runs the module and returns its exports.
 * @throws SyntaxError if the text is no JavaScript.
 */
export function parseModule(text: string): () => ScreenModule {
  return compileFunction(toFunctionBody(text)) as () => ScreenModule;
}
