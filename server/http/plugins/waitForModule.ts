import { isModuleName } from '../../definitions/moduleFolder.ts';

export interface WaitOptions {
  /** Milliseconds that it is waited for: until an edit that another server has read is read here too. */
  patience: number;
  /** How many may wait at once; who comes then is answered at once. */
  most: number;
  /** Whether nobody is to wait any longer. */
  isClosing: () => boolean;
}

/** Milliseconds between two looks. */
const step = 100;

/**
 * Finds a module by its name, and waits for one that is not there yet: behind one address several servers may stand, of which
 * another has read an edit first, and its index names what this one is about to have.
 */
export function waitForModule(
  find: (name: string) => Promise<string | null>,
  { patience, most, isClosing }: WaitOptions,
): (name: string) => Promise<string | null> {
  let waiting = 0;
  const wait = async (name: string): Promise<string | null> => {
    const end = Date.now() + patience;
    let found: string | null = null;
    while (found === null && Date.now() < end && !isClosing()) {
      await new Promise((done) => setTimeout(done, step));
      found = await find(name);
    }
    return found;
  };
  return async (name) => {
    const found = await find(name);
    if (found !== null || waiting >= most || !isModuleName(name)) return found;
    waiting += 1;
    return wait(name).finally(() => (waiting -= 1));
  };
}
