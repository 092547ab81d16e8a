import type { ExtensionFiles, ScreenModule } from '#definition';
import { loadChecksums } from '#engine/files/checksums.ts';
import { loadNumbers } from '#view/form/store/heldTexts.ts';
import type { IndexStore } from './indexStore.ts';

/** What came of loading a screen. */
export type LoadedScreen =
  | { state: 'ready'; module: ScreenModule }
  /** The screen never had a good version, or is not in the index. */
  | { state: 'unavailable' }
  /** Its module could not be fetched. */
  | { state: 'failed' };

export type ImportModule = (address: string) => Promise<ScreenModule>;

const importFromOrigin: ImportModule = (address) =>
  import(/* @vite-ignore */ address) as Promise<ScreenModule>;

/** The code of extensions, and what runs it. */
async function bring(extensions: ExtensionFiles): Promise<void> {
  const { loadExtensions } = await import('#view/extension/loadExtensions.ts');
  await loadExtensions(extensions);
}

/** Loads compiled screens by id, from the addresses in the index. */
export interface ScreenLoader {
  load: (id: string) => Promise<LoadedScreen>;
  /** The screen's current version where it is already here, so that it shows without a pause. */
  peek: (id: string) => LoadedScreen | null;
}

/** A loader over the index. On a miss it reads the index again and tries once more. */
export function createScreenLoader(index: IndexStore, importModule = importFromOrigin): ScreenLoader {
  const here = new Map<string, LoadedScreen>();
  const addressOf = (id: string) => index.get().screens[id]?.module;
  const peek = (id: string) => here.get(addressOf(id) ?? '') ?? null;

  const attempt = async (id: string, suffix = ''): Promise<LoadedScreen> => {
    const { module: address, extensions } = index.get().screens[id] ?? {};
    if (!address) return { state: 'unavailable' };
    try {
      const [module] = await Promise.all([importModule(address + suffix), extensions && bring(extensions)]);
      if (module.checksums) await loadChecksums();
      await loadNumbers(module.screen);
      const loaded: LoadedScreen = { state: 'ready', module };
      here.set(address, loaded);
      return loaded;
    } catch {
      return { state: 'failed' };
    }
  };

  const load = async (id: string): Promise<LoadedScreen> => {
    const first = peek(id) ?? (await attempt(id));
    if (first.state === 'ready') return first;
    await index.refresh();
    // Browsers remember a failed import by its address: the second one has to differ.
    return attempt(id, first.state === 'failed' ? `?again=${Date.now()}` : '');
  };

  return { load, peek };
}
