import type { CompiledUse, ExtensionUse } from '#definition';

/** Compiles the use of an extension: it is told nothing where nothing is said. */
export function compileUse({ name, options = {} }: ExtensionUse): CompiledUse {
  return { name, options };
}
