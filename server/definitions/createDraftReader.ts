import type { Problem } from '#check/index.ts';
import type { CaseFile } from '#cases/testCase.ts';
import type { Call } from '#definition';
import type { Environment } from '../environment.ts';
import { readInstalled, withExtensions } from '../extensions/readBuilt.ts';
import { createTurns } from '../releases/createTurns.ts';
import type { Tree } from '../releases/tree.ts';
import { createReader } from './createReader.ts';
import type { ReadResult } from './readDefinitions.ts';
import type { ServedPortal } from './servedPortal.ts';

/** How definitions that are not live are, and what members would get of them. */
export interface ReadDraft {
  problems: Problem[];
  /** Warnings, which hold none of it back. */
  warnings: Problem[];
  /** What members would get; null where the config is wrong. A screen with a problem has no module. */
  portal: ServedPortal | null;
  /** The same in each of the other languages, by tag. */
  translations: Record<string, ServedPortal>;
  /** The calls in which nothing is wrong, by name. */
  catalogue: Map<string, Call>;
}

/** Reads definitions that somebody works on. */
export interface DraftReader {
  /** Checks and compiles as what is live is; the same object once. @throws a sentence, where nothing could be read. */
  read: (tree: Tree) => Promise<ReadDraft>;
  /** The cases of a screen; null where something is wrong in it. */
  cases: (tree: Tree, screen: string) => Promise<CaseFile | null>;
  /** The text of a module that was compiled for a draft; undefined for one that is not kept. */
  findModule: (name: string) => string | undefined;
  close: () => void;
}

/** How many texts of modules are kept before all is read anew. */
const mostModules = 1_000;

/**
 * Reads drafts in a thread of its own: neither who is served nor what is about to go live waits for them.
 * @param worker the built thread.
 * @param around the hosts that definitions may name (null for any), and where the extensions stand that they may use.
 */
export function createDraftReader(
  worker: string,
  { allowedHosts, definitions: places }: Pick<Environment, 'allowedHosts' | 'definitions'>,
): DraftReader {
  const reader = createReader(worker);
  const inTurn = createTurns();
  let readings = new WeakMap<Tree, Promise<ReadDraft>>();
  const cases = new WeakMap<Tree, Map<string, Promise<CaseFile | null>>>();
  const modules = new Map<string, string>();
  const nothing = { good: '', isFirst: true, catalogue: null, refused: [] };
  // Of most screens nothing has changed since the last reading.
  let compiled: Pick<ReadResult, 'units' | 'translated'> = { units: {}, translated: {} };

  const read = async (tree: Tree): Promise<ReadDraft> => {
    if (modules.size > mostModules) {
      compiled = { units: {}, translated: {} };
      modules.clear();
      readings = new WeakMap();
    }
    const installed = await readInstalled(places);
    const from = withExtensions(tree, installed);
    const { built } = installed;
    const result = await reader.read({ from, allowedHosts, built, ...nothing, ...compiled });
    compiled = { units: result.units, translated: result.translated };
    for (const { name, text } of result.modules) modules.set(name, text);
    const { state, portal, translations, catalogue } = result;
    const { problems, warnings } = state;
    return { problems, warnings, portal, translations, catalogue };
  };
  return {
    read: (tree) => {
      const known = readings.get(tree);
      if (known) return known;
      const reading = inTurn(() => read(tree));
      readings.set(tree, reading);
      reading.catch(() => readings.delete(tree));
      return reading;
    },
    cases: (tree, screen) => {
      const ofTree = cases.get(tree) ?? new Map<string, Promise<CaseFile | null>>();
      cases.set(tree, ofTree);
      const found =
        ofTree.get(screen) ??
        inTurn(async () => {
          const files = withExtensions(tree, await readInstalled(places));
          return reader.cases({ casesOf: screen, files, allowedHosts });
        });
      ofTree.set(screen, found);
      found.catch(() => ofTree.delete(screen));
      return found;
    },
    findModule: (name) => modules.get(name),
    close: reader.close,
  };
}
