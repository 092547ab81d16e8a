import { isModuleName } from '../../definitions/moduleFolder.ts';

export interface ModuleWaitOptions {
  /** Milliseconds for which a request waits, until this server has read the edit too. */
  maxWait: number;
  /** Maximum number of waiting requests. Others are answered at once. */
  maxWaiting: number;
  isClosing: () => boolean;
}

/** Milliseconds between two polls. */
const step = 100;

/**
 * Finds a module by its name, and waits for a missing one. Behind a load balancer another server may read an edit first, so
 * that its index names a module that this server has soon.
 */
export function waitForModule(
  find: (name: string) => Promise<string | null>,
  { maxWait, maxWaiting, isClosing }: ModuleWaitOptions,
): (name: string) => Promise<string | null> {
  let waiting = 0;
  const wait = async (name: string): Promise<string | null> => {
    const end = Date.now() + maxWait;
    let found: string | null = null;
    while (found === null && Date.now() < end && !isClosing()) {
      await new Promise((done) => setTimeout(done, step));
      found = await find(name);
    }
    return found;
  };
  return async (name) => {
    const found = await find(name);
    if (found !== null || waiting >= maxWaiting || !isModuleName(name)) return found;
    waiting += 1;
    return wait(name).finally(() => (waiting -= 1));
  };
}
