import type { FileLine, PortalSummary, VersionLine } from '#workbench/protocol.ts';
import type { DefinitionsState } from '../definitions/definitionsState.ts';
import { listFileChanges, type FileChange } from '../releases/store/listFileChanges.ts';
import { listOpenDrafts } from '../releases/store/openDrafts.ts';
import { readTree } from '../releases/store/trees.ts';
import { findLive, listVersions } from '../releases/store/versions.ts';
import type { ReleaseContext } from '../releases/publish.ts';
import type { DefinitionFilesSummary } from '../releases/texts/summarizeDefinitionFiles.ts';
import type { Version } from '../releases/version.ts';
import { buildDraftSummary } from './draftRoutes.ts';

/** Summaries of files and versions, for lists. */
export interface FileSummaries {
  portal: (state: DefinitionsState) => Promise<PortalSummary>;
  /** The changes of files, the newest first. Default: of all files. */
  history: (file?: string) => Promise<VersionLine[]>;
}

const maxVersions = 1_000;

/** Creates the cached history and titles of files. Only versions that are not cached yet are read. */
export function createFileSummaries({
  database,
  callTextThread,
}: Pick<ReleaseContext, 'database' | 'callTextThread'>): FileSummaries {
  const cachedChanges: FileChange[] = [];
  let summary: { tree: string; texts: Promise<DefinitionFilesSummary> } | null = null;
  const summarize = (tree: string): Promise<DefinitionFilesSummary> => {
    if (summary?.tree !== tree) {
      const texts = readTree(database, tree).then((files) =>
        callTextThread('summarizeDefinitionFiles', files),
      );
      summary = { tree, texts };
      texts.catch(() => (summary = null));
    }
    return summary.texts;
  };
  const readChanges = async (): Promise<FileChange[]> => {
    const found = await listFileChanges(database, cachedChanges.at(-1)?.number);
    cachedChanges.push(...found.filter(({ number }) => number > (cachedChanges.at(-1)?.number ?? 0)));
    return cachedChanges;
  };
  return {
    portal: async (state) => {
      const live = await findLive(database);
      const drafts = await listOpenDrafts(database);
      const texts = live ? await summarize(live.tree) : { name: '', files: [], languages: ['en'] };
      const last = new Map(
        (await readChanges()).flatMap((one) => one.files.map((file) => [file, one] as const)),
      );
      return {
        name: texts.name,
        live:
          live &&
          describeVersion(
            live,
            (await readChanges()).find(({ number }) => number === live.number)?.files ?? [],
          ),
        files: texts.files.map((line) => describeFile(line, { last, state })),
        drafts: drafts.map(buildDraftSummary),
        languages: texts.languages,
      };
    },
    history: async (file) => {
      const byNumber = new Map((await readChanges()).map((one) => [one.number, one.files]));
      const versions = await listVersions(database, maxVersions);
      const lines = versions.map((version) => describeVersion(version, byNumber.get(version.number) ?? []));
      return file === undefined ? lines : lines.filter(({ files }) => files.includes(file));
    },
  };
}

interface Around {
  last: Map<string, FileChange>;
  state: DefinitionsState;
}

function describeFile(line: DefinitionFilesSummary['files'][number], { last, state }: Around): FileLine {
  const change = last.get(line.file);
  return {
    ...line,
    problems: state.problems.filter(({ file }) => file === line.file).length,
    warnings: state.warnings.filter(({ file }) => file === line.file).length,
    changed: change ? { who: change.author, at: change.at } : null,
  };
}

function describeVersion(version: Version, files: string[]): VersionLine {
  const { number, kind, author, who, why, approvedBy, restores, at } = version;
  return { number, kind, author, who, why, approvedBy, restores, at, files };
}
