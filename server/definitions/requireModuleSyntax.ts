import { compileFunction } from 'node:vm';
import { toFunctionBody } from '#compile/index.ts';

/**
 * Parses a compiled module without running it. Node parses ES modules behind a flag only, so the module is parsed as the
 * body of a strict function, which differs from it in the last line alone.
 * @throws SyntaxError if the text is no JavaScript.
 */
export function requireModuleSyntax(text: string): void {
  compileFunction(toFunctionBody(text));
}
