import type { PrecompiledTest } from '#definition';
import { loadChecksums } from '#engine/files/checksums.ts';
import { ajvRuntime } from './ajvRuntime.ts';

/** The module of a config's tests. */
interface ConfigTestsModule {
  /** True if they need checksums. */
  checksums: boolean;
  default: (require: (name: string) => unknown) => PrecompiledTest[];
}

const here = new Map<string, Promise<PrecompiledTest[]>>();

/** The tests of the config, from their address on this origin; each once. */
export function loadConfigTests(address: string): Promise<PrecompiledTest[]> {
  const known = here.get(address) ?? load(address);
  here.set(address, known);
  // One that could not be had is asked for again.
  known.catch(() => here.delete(address));
  return known;
}

async function load(address: string): Promise<PrecompiledTest[]> {
  const module = (await import(/* @vite-ignore */ address)) as ConfigTestsModule;
  if (module.checksums) await loadChecksums();
  return module.default(ajvRuntime);
}
