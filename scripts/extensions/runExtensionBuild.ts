import type { DefinitionPaths } from '#check/index.ts';
import { buildExtensions } from './buildExtensions.ts';

/** Builds the extensions of a portal and prints the result. The process exits with 1 if they have problems. */
export async function runExtensionBuild(places: DefinitionPaths): Promise<void> {
  try {
    const sizes = Object.entries(await buildExtensions(places));
    const built = sizes.map(([name, bytes]) => `${name} (${(bytes / 1000).toFixed(1)} kB)`);
    console.log(built.length > 0 ? `Built ${built.join(', ')}.` : 'There are no extensions to build.');
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
