import { lazy } from 'react';
import type { ComponentType } from 'react';

/** A part of the portal's own code could not be fetched. Browsers remember that, so only a new document helps. */
export class MissingPart extends Error {
  constructor(cause: unknown) {
    super('A part of the portal could not be loaded.', { cause });
  }
}

/** A component in a chunk of its own. `preload` fetches it ahead; a failure shows when it is rendered. */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const fetchPart = () => load().catch((cause: unknown) => Promise.reject(new MissingPart(cause)));
  return {
    Part: lazy(fetchPart),
    preload: () => void load().catch(() => undefined),
  };
}
