import type { Places } from '../../../src/check/index.ts';
import { findUnbuilt, readCode, readInstalled } from '../../../server/extensions/readBuilt.ts';
import { loadExtensions } from '../../../src/view/extension/loadExtensions.ts';

/**
 * Has the runtime run the extensions of a portal, as `portico build` has made them.
 * @throws a sentence for each that is not built from what it says of itself now.
 */
export async function installExtensions(places: Places): Promise<void> {
  const { files, built } = await readInstalled(places);
  const unbuilt = findUnbuilt(files, built);
  if (unbuilt.length > 0) throw new Error(unbuilt.map(({ message }) => message).join('\n'));
  const codes = await Promise.all(
    Object.entries(built).map(async ([name, extension]) => {
      const code = await readCode(places, extension);
      const address = `data:text/javascript;base64,${Buffer.from(code?.text ?? '').toString('base64')}`;
      return [name, address] as const;
    }),
  );
  if (codes.length > 0) await loadExtensions(Object.fromEntries(codes));
}
