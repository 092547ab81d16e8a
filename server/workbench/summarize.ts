import type { FileLine, PortalSummary, VersionLine } from '../../src/workbench/protocol.ts';
import type { DefinitionsState } from '../definitions/describeState.ts';
import { listFileChanges, type FileChange } from '../releases/store/fileChanges.ts';
import { listOpenDrafts } from '../releases/store/openDrafts.ts';
import { readTree } from '../releases/store/trees.ts';
import { findLive, listVersions } from '../releases/store/versions.ts';
import type { Queryable } from '../database/database.ts';
import type { Tree } from '../releases/tree.ts';
import type { Version } from '../releases/version.ts';
import { lineOf } from './draftRoutes.ts';

/** What the workbench shows of a portal and its history. */
export interface Summaries {
  /** @param state what is wrong on the disk now. */
  portal: (state: DefinitionsState) => Promise<PortalSummary>;
  /** The newest first; of one file, those that changed it. */
  history: (file?: string) => Promise<VersionLine[]>;
}

/** How many versions are listed. */
const listed = 1_000;

/** Summaries that read of the history only what is new. */
export function createSummaries(database: Queryable): Summaries {
  const known: FileChange[] = [];
  const changes = async (): Promise<FileChange[]> => {
    const found = await listFileChanges(database, known.at(-1)?.number);
    known.push(...found.filter(({ number }) => number > (known.at(-1)?.number ?? 0)));
    return known;
  };
  return {
    portal: async (state) => {
      const live = await findLive(database);
      const drafts = await listOpenDrafts(database);
      const tree = live ? await readTree(database, live.tree) : new Map<string, string>();
      const last = new Map((await changes()).flatMap((one) => one.files.map((file) => [file, one] as const)));
      const config = parse(tree.get('screens.config.json'));
      return {
        name: (config as { brand?: { name?: string } }).brand?.name ?? '',
        live:
          live &&
          describeVersion(live, (await changes()).find(({ number }) => number === live.number)?.files ?? []),
        files: describeFiles(tree, { config, last, state }),
        drafts: drafts.map(lineOf),
        languages: listLanguages(tree, config),
      };
    },
    history: async (file) => {
      const byNumber = new Map((await changes()).map((one) => [one.number, one.files]));
      const versions = await listVersions(database, listed);
      const lines = versions.map((version) => describeVersion(version, byNumber.get(version.number) ?? []));
      return file === undefined ? lines : lines.filter(({ files }) => files.includes(file));
    },
  };
}

type Parsed = Record<string, Record<string, unknown> | undefined>;

interface Around {
  config: Parsed;
  /** The last change of each file. */
  last: Map<string, FileChange>;
  state: DefinitionsState;
}

function describeFiles(tree: Tree, { config, last, state }: Around): FileLine[] {
  return [...tree].map(([file, text]) => {
    const kind = kindOf(file);
    const id = /^schemas\/screens\/(.+)\.json$/.exec(file)?.[1] ?? '';
    const change = last.get(file);
    return {
      file,
      kind,
      area: kind === 'screen' ? id.split('/').slice(0, -1).join('/') : '',
      title: kind === 'screen' ? titleOf(text, id) : file.replace(/^.*\/|\.json$/g, ''),
      path: kind === 'screen' ? pathOf(id, config) : null,
      problems: state.problems.filter((problem) => problem.file === file).length,
      changed: change ? { who: change.author, at: change.at } : null,
    };
  });
}

function kindOf(file: string): FileLine['kind'] {
  const [, folder = ''] = file.split('/');
  const kinds: Record<string, FileLine['kind']> = {
    screens: 'screen',
    templates: 'template',
    api: 'calls',
    content: 'content',
    locales: 'locale',
  };
  return kinds[folder] ?? 'config';
}

/** A title may be a text, or say where it comes from: then the file's name tells more. */
function titleOf(text: string, id: string): string {
  const { title } = parse(text) as { title?: unknown };
  return typeof title === 'string' ? title : id;
}

function pathOf(id: string, { routes = {} }: Parsed): string | null {
  const found = Object.entries(routes).find(
    ([, route]) => (route as { screen?: string } | null)?.screen === id,
  );
  return found?.[0] ?? null;
}

function listLanguages(tree: Tree, config: Parsed): string[] {
  const { locale: own = 'en' } = config as { locale?: string };
  const others = [...tree.keys()].flatMap((file) => /^schemas\/locales\/(.+)\.json$/.exec(file)?.[1] ?? []);
  return [own, ...others];
}

/** A version as a list shows it. */
function describeVersion(version: Version, files: string[]): VersionLine {
  const { number, kind, author, who, why, approvedBy, restores, at } = version;
  return { number, kind, author, who, why, approvedBy, restores, at, files };
}

function parse(text: string | undefined): Parsed {
  try {
    return JSON.parse(text ?? '{}') as Parsed;
  } catch {
    return {};
  }
}
