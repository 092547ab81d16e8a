import type { DraftSummary, FileLine, PortalSummary } from '../protocol.ts';
import { findScreenId, findLocaleTag } from '#definition';

/** A file in the list of screens, with the drafts that change it. */
export interface ListedFile {
  line: FileLine;
  drafts: DraftSummary[];
  /** True if only drafts have it. */
  isNew: boolean;
}

/** A group of files with its name. */
export interface FileGroupLines {
  name: string;
  files: ListedFile[];
}

const kinds = {
  template: 'Templates',
  calls: 'Calls',
  config: 'Portal',
  content: 'Content',
  locale: 'Languages',
} satisfies Record<Exclude<FileLine['kind'], 'screen'>, string>;

/** Groups the files whose title, address or name contains a text: screens by area, then all others. */
export function groupFiles({ files, drafts }: PortalSummary, searchText: string): FileGroupLines[] {
  const liveFiles = new Set(files.map(({ file }) => file));
  const added = [...new Set(drafts.flatMap((draft) => draft.files))].filter((file) => !liveFiles.has(file));
  const lines = [...files, ...added.flatMap(describeAdded)].filter((line) => matches(line, searchText));
  const listedFiles = lines.map((line) => ({
    line,
    drafts: drafts.filter((draft) => draft.files.includes(line.file)),
    isNew: !liveFiles.has(line.file),
  }));
  const names = [...new Set(listedFiles.map(({ line }) => getGroupName(line)))];
  return names
    .map((name) => ({
      name,
      files: listedFiles.filter(({ line }) => getGroupName(line) === name).toSorted(byTitle),
    }))
    .toSorted((a, b) => rank(a.files) - rank(b.files) || a.name.localeCompare(b.name));
}

/** Describes a screen or a language that only a draft has. */
function describeAdded(file: string): FileLine[] {
  const line = { file, area: '', path: null, problems: 0, warnings: 0, changed: null };
  const tag = findLocaleTag(file);
  if (tag !== null) return [{ ...line, kind: 'locale', title: tag }];
  const id = findScreenId(file);
  if (id === null) return [];
  return [{ ...line, kind: 'screen', area: id.split('/').slice(0, -1).join('/'), title: id }];
}

function matches({ title, path, file }: FileLine, searchText: string): boolean {
  const words = searchText.toLowerCase().split(/\s+/);
  const text = `${title} ${path ?? ''} ${file}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

function getGroupName({ kind, area }: FileLine): string {
  if (kind !== 'screen') return kinds[kind];
  return area === '' ? 'Other screens' : area.charAt(0).toUpperCase() + area.slice(1).replaceAll('-', ' ');
}

const order: FileLine['kind'][] = ['screen', ...(Object.keys(kinds) as (keyof typeof kinds)[])];

function rank([first]: ListedFile[]): number {
  return order.indexOf(first?.line.kind ?? 'screen');
}

function byTitle(a: ListedFile, b: ListedFile): number {
  return a.line.title.localeCompare(b.line.title);
}
