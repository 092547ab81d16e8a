import type { CompiledUse, ExtensionUse } from '#definition';

export function compileExtensionUse({ name, options = {} }: ExtensionUse): CompiledUse {
  return { name, options };
}
