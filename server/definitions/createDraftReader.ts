import type { Problem } from '../../src/check/index.ts';
import { createTurns } from '../releases/createTurns.ts';
import { hashTree, type Tree } from '../releases/tree.ts';
import { createReader } from './createReader.ts';
import type { ReadResult } from './readDefinitions.ts';
import type { ServedPortal } from './servedPortal.ts';

/** How definitions that are not live are, and what members would get of them. */
export interface ReadDraft {
  problems: Problem[];
  /** What members would get; null where the config is wrong. A screen with a problem has no module. */
  portal: ServedPortal | null;
  /** The same in each of the other languages, by tag. */
  translations: Record<string, ServedPortal>;
}

/** Reads definitions that somebody works on. */
export interface DraftReader {
  /** Checks and compiles as what is live is. @throws a sentence, where nothing could be read. */
  read: (tree: Tree) => Promise<ReadDraft>;
  /** The text of a module that was compiled for a draft; undefined for one that is not kept. */
  findModule: (name: string) => string | undefined;
  close: () => void;
}

/** How many texts of modules are kept before all is read anew. */
const mostModules = 1_000;

/**
 * Reads drafts in a thread of its own: neither who is served nor what is about to go live waits for them.
 * @param worker the built thread.
 * @param allowedHosts the hosts that definitions may name; null for any.
 */
export function createDraftReader(worker: string, allowedHosts: readonly string[] | null): DraftReader {
  const reader = createReader(worker);
  const inTurn = createTurns();
  const readings = new Map<string, Promise<ReadDraft>>();
  const modules = new Map<string, string>();
  const nothing = { good: '', isFirst: true, catalogue: null, refused: [] };
  // Of most screens nothing has changed since the last reading.
  let compiled: Pick<ReadResult, 'units' | 'translated'> = { units: {}, translated: {} };

  const read = async (tree: Tree): Promise<ReadDraft> => {
    if (modules.size > mostModules) {
      compiled = { units: {}, translated: {} };
      modules.clear();
      readings.clear();
    }
    const result = await reader.read({ from: new Map(tree), allowedHosts, ...nothing, ...compiled });
    compiled = { units: result.units, translated: result.translated };
    for (const { name, text } of result.modules) modules.set(name, text);
    const { state, portal, translations } = result;
    return { problems: state.problems, portal, translations };
  };
  return {
    read: (tree) => {
      const hash = hashTree(tree);
      const known = readings.get(hash);
      if (known) return known;
      const reading = inTurn(() => read(tree));
      readings.set(hash, reading);
      reading.catch(() => readings.delete(hash));
      return reading;
    },
    findModule: (name) => modules.get(name),
    close: reader.close,
  };
}
