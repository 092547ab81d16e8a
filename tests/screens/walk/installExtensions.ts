import type { DefinitionPaths } from '#check/index.ts';
import {
  findUnbuiltExtensions,
  readExtensionCodes,
  readInstalledExtensions,
} from '#server/extensions/readInstalledExtensions.ts';
import { installCodes } from './installCodes.ts';

/**
 * Has the runtime run the extensions of a portal, as `portico build` has made them.
 * @throws a sentence for each that is not built from what it says of itself now.
 */
export async function installExtensions(places: DefinitionPaths): Promise<void> {
  const { files, built } = await readInstalledExtensions(places);
  const unbuilt = findUnbuiltExtensions(files, built);
  if (unbuilt.length > 0) throw new Error(unbuilt.map(({ message }) => message).join('\n'));
  await installCodes(await readExtensionCodes(places));
}
