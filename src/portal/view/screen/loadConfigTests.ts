import type { PrecompiledConstraint } from '#definition';
import { loadChecksums } from '#engine/files/checksums.ts';
import { requireAjvModule } from './requireAjvModule.ts';

interface ConfigTestsModule {
  checksums: boolean;
  default: (require: (name: string) => unknown) => PrecompiledConstraint[];
}

const here = new Map<string, Promise<PrecompiledConstraint[]>>();

/** Loads the tests of the config from their address on this origin, once per address. */
export function loadConfigTests(address: string): Promise<PrecompiledConstraint[]> {
  const known = here.get(address) ?? load(address);
  here.set(address, known);
  // A failed load is tried again at the next call.
  known.catch(() => here.delete(address));
  return known;
}

async function load(address: string): Promise<PrecompiledConstraint[]> {
  const module = (await import(/* @vite-ignore */ address)) as ConfigTestsModule;
  if (module.checksums) await loadChecksums();
  return module.default(requireAjvModule);
}
