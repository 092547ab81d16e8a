import type { ExtensionFiles, ScreenModule } from '#definition';
import { loadChecksums } from '#engine/files/checksums.ts';
import { loadConversions } from '#view/form/store/loadConversions.ts';
import type { IndexStore } from './indexStore.ts';

export type LoadedScreen =
  | { state: 'ready'; module: ScreenModule }
  /** The screen never had a valid version, or is not in the index. */
  | { state: 'unavailable' }
  /** The module could not be fetched. */
  | { state: 'failed' };

export type ImportModule = (address: string) => Promise<ScreenModule>;

const importFromOrigin: ImportModule = (address) =>
  import(/* @vite-ignore */ address) as Promise<ScreenModule>;

async function fetchCode(extensions: ExtensionFiles): Promise<void> {
  const { loadExtensions } = await import('#view/extension/loadExtensions.ts');
  await loadExtensions(extensions);
}

export interface ScreenLoader {
  load: (id: string) => Promise<LoadedScreen>;
  /** Returns the screen's current version if it is loaded already, so that it renders without delay. */
  peek: (id: string) => LoadedScreen | null;
}

/** Creates a loader over the index. If a load fails, it reads the index again and retries once. */
export function createScreenLoader(index: IndexStore, importModule = importFromOrigin): ScreenLoader {
  const here = new Map<string, LoadedScreen>();
  const addressOf = (id: string) => index.get().screens[id]?.module;
  const peek = (id: string) => here.get(addressOf(id) ?? '') ?? null;

  const attempt = async (id: string, suffix = ''): Promise<LoadedScreen> => {
    const { module: address, extensions } = index.get().screens[id] ?? {};
    if (!address) return { state: 'unavailable' };
    try {
      const [module] = await Promise.all([
        importModule(address + suffix),
        extensions && fetchCode(extensions),
      ]);
      if (module.checksums) await loadChecksums();
      await loadConversions(module.screen);
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
    // Browsers remember a failed import by its URL, so the second attempt needs another URL.
    return attempt(id, first.state === 'failed' ? `?again=${Date.now()}` : '');
  };

  return { load, peek };
}
