import type { Files, Problem } from '#check/index.ts';
import type { CaseFile } from '#cases/testCase.ts';
import { getOwnValue, type Call } from '#definition';
import { createSerialQueue } from '#shared/createSerialQueue.ts';
import type { Environment } from '../../environment.ts';
import { readInstalledExtensions, addExtensionFiles } from '../../extensions/readInstalledExtensions.ts';
import type { Tree } from '../../releases/tree.ts';
import { createDefinitionReader } from '../../definitions/createDefinitionReader.ts';
import { getCaseScreen } from '../preview/playedCases.ts';
import type { ReadResult } from '../../definitions/readDefinitions.ts';
import type { ServedPortal } from '../../definitions/servedPortal.ts';
import type { CasePictures } from '#cases/changes/buildPictures.ts';
import type { CasesRequest } from './cases/listCases.ts';
import type { CaseReplaysInput } from './cases/buildCasePictures.ts';
import type { TranslatableTextsAnswer } from '#workbench/protocol.ts';
import type { TextsRequest } from './readPortalTexts.ts';
import type { ReportRequest, WrittenText } from './writeReportText.ts';

/** A draft as the server would serve it. */
export interface ReadDraft {
  problems: Problem[];
  warnings: Problem[];
  /** The portal as members would get it; null if the config is invalid. A screen with a problem has no module. */
  portal: ServedPortal | null;
  translations: Record<string, ServedPortal>;
  catalogue: Map<string, Call>;
}

/** Reads drafts in a thread. */
export interface DraftReader {
  /** Checks and compiles a tree. Equal trees share one result. @throws a sentence if nothing could be read. */
  read: (tree: Tree) => Promise<ReadDraft>;
  /** Computes the cases of a screen; null if it is invalid. @throws Refusal if that needs too much time or memory. */
  cases: (tree: Tree, screen: string) => Promise<CaseFile | null>;
  /** The pictures of a changed case. @throws Refusal if they need too much time or memory. */
  pictures: (trees: TreePair, key: string) => Promise<CasePictures>;
  /** Writes a new report over a call. @throws Refusal if it needs too much time or memory. */
  report: (tree: Tree, wish: ReportRequest['reportOf']) => Promise<WrittenText>;
  /** The texts that people read. @throws Refusal if that needs too much time or memory. */
  texts: (tree: Tree) => Promise<TranslatableTextsAnswer>;
  /** Returns undefined for a module that is not cached any more. */
  findModule: (name: string) => string | undefined;
  close: () => void;
}

/** The live version, and a draft over it. */
export interface TreePair {
  live: Tree;
  tree: Tree;
}

const noPictures: CasePictures = {
  before: null,
  after: null,
  note: 'There is no picture, because no case shows this change.',
};

/** Caches results about two trees by a key. A failed one is forgotten. */
function createPairCache() {
  const results = new WeakMap<Tree, WeakMap<Tree, Map<string, Promise<unknown>>>>();
  return ([one, other]: [Tree, Tree], key: string, run: () => Promise<unknown>): Promise<unknown> => {
    const ofTree = results.get(one) ?? new WeakMap<Tree, Map<string, Promise<unknown>>>();
    const known = ofTree.get(other) ?? new Map<string, Promise<unknown>>();
    results.set(one, ofTree.set(other, known));
    const found = known.get(key) ?? run();
    known.set(key, found);
    found.catch(() => known.delete(key));
    return found;
  };
}

/** Maximum number of cached modules, after which all are compiled again. */
const maxModules = 1_000;

/**
 * Reads drafts in a thread of their own, so that they delay neither members nor publications.
 * @param worker the built thread.
 * @param around the allowed hosts (null for any), and the folders of the extensions.
 */
export function createDraftReader(
  worker: string,
  { allowedHosts, definitions: paths }: Pick<Environment, 'allowedHosts' | 'definitions'>,
): DraftReader {
  const reader = createDefinitionReader(worker);
  const inTurn = createSerialQueue();
  let readings = new WeakMap<Tree, Promise<ReadDraft>>();
  const answers = createPairCache();
  const modules = new Map<string, string>();
  const nothing = { lastValid: '', isFirst: true, catalogue: null, refused: [] };
  // The compiled screens of the last reading, since most have not changed.
  let compiled: Pick<ReadResult, 'units' | 'translated'> = { units: {}, translated: {} };

  const read = async (tree: Tree): Promise<ReadDraft> => {
    if (modules.size > maxModules) {
      compiled = { units: {}, translated: {} };
      modules.clear();
      readings = new WeakMap();
    }
    const installed = await readInstalledExtensions(paths);
    const from = addExtensionFiles(tree, installed);
    const { built } = installed;
    const result = await reader.read({ from, allowedHosts, built, ...nothing, ...compiled });
    compiled = { units: result.units, translated: result.translated };
    for (const { name, text } of result.modules) modules.set(name, text);
    const { state, portal, translations, catalogue } = result;
    const { problems, warnings } = state;
    return { problems, warnings, portal, translations, catalogue };
  };
  /** Runs a request about two trees in the thread. Equal requests share one result. */
  const ask = <T>(trees: [Tree, Tree], key: string, build: (files: Files[]) => object): Promise<T> =>
    answers(trees, key, () =>
      inTurn(async () => {
        const installed = await readInstalledExtensions(paths);
        return reader.run(build(trees.map((tree) => addExtensionFiles(tree, installed))));
      }),
    ) as Promise<T>;
  return {
    read: (tree) => {
      const known = readings.get(tree);
      if (known) return known;
      const reading = inTurn(() => read(tree));
      readings.set(tree, reading);
      reading.catch(() => readings.delete(tree));
      return reading;
    },
    cases: (tree, screen) =>
      ask([tree, tree], screen, ([files]): CasesRequest => ({
        casesOf: screen,
        files: files!,
        allowedHosts,
      })),
    pictures: async ({ live, tree }, key) => {
      const screen = getCaseScreen(key);
      const found = await ask<Record<string, CasePictures | undefined>>(
        [live, tree],
        `pictures ${screen}`,
        ([before, after]): CaseReplaysInput => ({
          picturesOf: screen,
          before: before!,
          after: after!,
          allowedHosts,
        }),
      );
      return getOwnValue(found, key) ?? noPictures;
    },
    report: (tree, reportOf) =>
      inTurn(async () => {
        const files = addExtensionFiles(tree, await readInstalledExtensions(paths));
        const request: ReportRequest = { reportOf, files, allowedHosts };
        return (await reader.run(request)) as WrittenText;
      }),
    texts: (tree) =>
      ask([tree, tree], 'portal texts', ([files]): TextsRequest => ({ textsOf: files!, allowedHosts })),
    findModule: (name) => modules.get(name),
    close: reader.close,
  };
}
