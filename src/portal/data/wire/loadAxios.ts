import type { sendByAxios } from './sendByAxios.ts';

let loaded: typeof sendByAxios | null = null;

/** Fetches what sends, in a chunk of its own: a screen whose calls were begun early is there without it. Null where it can't be had. */
export async function loadAxios(): Promise<typeof sendByAxios | null> {
  try {
    // A browser answers an import in a later task, also of what it has: a frame would come before the call.
    loaded ??= (await import('./sendByAxios.ts')).sendByAxios;
    return loaded;
  } catch {
    return null;
  }
}
