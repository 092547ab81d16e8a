import type { Problem } from '#check/index.ts';
import type { CaseFile } from '#cases/testCase.ts';
import type { Call } from '#definition';
import { createTurns } from '#shared/createTurns.ts';
import type { Environment } from '../../environment.ts';
import { readInstalledExtensions, addExtensionFiles } from '../../extensions/readInstalledExtensions.ts';
import type { Tree } from '../../releases/tree.ts';
import { createReader } from '../../definitions/createReader.ts';
import type { ReadResult } from '../../definitions/readDefinitions.ts';
import type { ServedPortal } from '../../definitions/servedPortal.ts';
import type { CasesRequest } from './cases/listCases.ts';
import type { ReportRequest, WrittenText } from './writeReportText.ts';

export interface ReadDraft {
  problems: Problem[];
  warnings: Problem[];
  /** The portal as members would get it; null if the config is invalid. A screen with a problem has no module. */
  portal: ServedPortal | null;
  translations: Record<string, ServedPortal>;
  catalogue: Map<string, Call>;
}

export interface DraftReader {
  /** Checks and compiles a tree. Equal trees share one result. @throws a sentence if nothing could be read. */
  read: (tree: Tree) => Promise<ReadDraft>;
  /** Null if the screen is invalid. @throws Refusal if it needs too much time or memory. */
  cases: (tree: Tree, screen: string) => Promise<CaseFile | null>;
  /** Writes a new report over a call. @throws Refusal if it needs too much time or memory. */
  report: (tree: Tree, wish: ReportRequest['reportOf']) => Promise<WrittenText>;
  /** Returns undefined for a module that is not cached any more. */
  findModule: (name: string) => string | undefined;
  close: () => void;
}

/** Maximum number of cached modules, after which all are compiled again. */
const mostModules = 1_000;

/**
 * Reads drafts in a thread of their own, so that they delay neither members nor publications.
 * @param worker the built thread.
 * @param around the allowed hosts (null for any), and the folders of the extensions.
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
  const nothing = { lastValid: '', isFirst: true, catalogue: null, refused: [] };
  // The compiled screens of the last reading, since most have not changed.
  let compiled: Pick<ReadResult, 'units' | 'translated'> = { units: {}, translated: {} };

  const read = async (tree: Tree): Promise<ReadDraft> => {
    if (modules.size > mostModules) {
      compiled = { units: {}, translated: {} };
      modules.clear();
      readings = new WeakMap();
    }
    const installed = await readInstalledExtensions(places);
    const from = addExtensionFiles(tree, installed);
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
          const files = addExtensionFiles(tree, await readInstalledExtensions(places));
          const request: CasesRequest = { casesOf: screen, files, allowedHosts };
          return (await reader.run(request)) as CaseFile | null;
        });
      ofTree.set(screen, found);
      found.catch(() => ofTree.delete(screen));
      return found;
    },
    report: (tree, reportOf) =>
      inTurn(async () => {
        const files = addExtensionFiles(tree, await readInstalledExtensions(places));
        const request: ReportRequest = { reportOf, files, allowedHosts };
        return (await reader.run(request)) as WrittenText;
      }),
    findModule: (name) => modules.get(name),
    close: reader.close,
  };
}
