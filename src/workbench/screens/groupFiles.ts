import type { DraftSummary, FileLine, PortalSummary } from '../protocol.ts';
import { findScreenOfFile } from './screenFile.ts';

export interface ListedFile {
  line: FileLine;
  drafts: DraftSummary[];
  /** True if only drafts have it. */
  isNew: boolean;
}

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
export function groupFiles({ files, drafts }: PortalSummary, sought: string): FileGroupLines[] {
  const known = new Set(files.map(({ file }) => file));
  const added = [...new Set(drafts.flatMap((draft) => draft.files))].filter((file) => !known.has(file));
  const lines = [...files, ...added.flatMap(describeAdded)].filter((line) => matches(line, sought));
  const listed = lines.map((line) => ({
    line,
    drafts: drafts.filter((draft) => draft.files.includes(line.file)),
    isNew: !known.has(line.file),
  }));
  const names = [...new Set(listed.map(({ line }) => nameOf(line)))];
  return names
    .map((name) => ({ name, files: listed.filter(({ line }) => nameOf(line) === name).toSorted(byTitle) }))
    .toSorted((a, b) => rank(a.files) - rank(b.files) || a.name.localeCompare(b.name));
}

/** A screen that only a draft has. */
function describeAdded(file: string): FileLine[] {
  const id = findScreenOfFile(file);
  if (id === null) return [];
  const area = id.split('/').slice(0, -1).join('/');
  return [{ file, kind: 'screen', area, title: id, path: null, problems: 0, warnings: 0, changed: null }];
}

function matches({ title, path, file }: FileLine, sought: string): boolean {
  const words = sought.toLowerCase().split(/\s+/);
  const text = `${title} ${path ?? ''} ${file}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

function nameOf({ kind, area }: FileLine): string {
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
