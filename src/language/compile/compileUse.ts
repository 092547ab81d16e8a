import type { CompiledUse, ExtensionUse } from '#definition';

export function compileUse({ name, options = {} }: ExtensionUse): CompiledUse {
  return { name, options };
}
