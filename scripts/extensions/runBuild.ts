import type { Places } from '#check/index.ts';
import { buildExtensions } from './buildExtensions.ts';

/** Builds the extensions of a portal and says what was built; the process ends with 1 where something is wrong with them. */
export async function runBuild(places: Places): Promise<void> {
  try {
    const sizes = Object.entries(await buildExtensions(places));
    const built = sizes.map(([name, bytes]) => `${name} (${(bytes / 1000).toFixed(1)} kB)`);
    console.log(built.length > 0 ? `Built ${built.join(', ')}.` : 'There are no extensions to build.');
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
