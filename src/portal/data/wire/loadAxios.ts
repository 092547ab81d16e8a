import type { sendByAxios } from './sendByAxios.ts';

let loaded: typeof sendByAxios | null = null;

/** Loads the code that sends, in a chunk of its own, because preloaded answers do not need it. Null if it can't be loaded. */
export async function loadAxios(): Promise<typeof sendByAxios | null> {
  try {
    // Cached, because a browser resolves an import in a later task even if it is loaded, and a frame would
    // come before the call.
    loaded ??= (await import('./sendByAxios.ts')).sendByAxios;
    return loaded;
  } catch {
    return null;
  }
}
