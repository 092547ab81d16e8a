import { createRequire } from 'node:module';
import type { ScreenModule } from '#definition';
import { loadChecksums } from '#engine/files/checksums.ts';

/** Runs a compiled module's text as the browser would: a module of its own, with ajv's runtime handed in. */
export async function loadModule(text: string): Promise<ScreenModule & ReturnType<ScreenModule['default']>> {
  const url = `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`;
  const module = (await import(/* @vite-ignore */ url)) as ScreenModule;
  if (module.checksums) await loadChecksums();
  return { ...module, ...module.default(createRequire(import.meta.url)) };
}
