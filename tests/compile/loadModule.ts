import { createRequire } from 'node:module';
import type { ScreenModule } from '#definition';
import { loadChecksums } from '#engine/files/checksums.ts';

/**
 * Loads the text of a compiled module like the browser: as a module of its own, with ajv's runtime as an argument.
 */
export async function loadModule(text: string): Promise<ScreenModule & ReturnType<ScreenModule['default']>> {
  const url = `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`;
  const module = (await import(/* @vite-ignore */ url)) as ScreenModule;
  if (module.checksums) await loadChecksums();
  return { ...module, ...module.default(createRequire(import.meta.url)) };
}
