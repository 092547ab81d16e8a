import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, posix } from 'node:path';
import { formatCodeFence } from '#describe/index.ts';
import { findDeadLinks } from './findDeadLinks.ts';
import { listContents, type ContentsEntry } from './listContents.ts';
import { flattenPictures, readMarkdown } from './readMarkdown.ts';

/** The Markdown of the generated pages, by their file in the site: `reference/commands.md`. */
export type ReferencePages = ReadonlyMap<string, string>;

export interface SitePage {
  /** The page's path from the folder of the site, with forward slashes. */
  file: string;
  title: string;
  summary: string;
  /** The group of the navigation; null for a file of the repository that a page links to. */
  group: string | null;
  text: string;
}

interface BuiltPages {
  pages: SitePage[];
  /** Files in the repository by files in the site. */
  pictures: Map<string, string>;
  problems: string[];
}

/** Builds the Markdown of the site: pages of this repository, the reference, and all files that they link to. */
export function buildPages(root: string, reference: ReferencePages): BuiltPages {
  const entries = listContents(root, reference);
  const targets = new Set<string>();
  const pictures = new Map<string, string>();
  const pages = entries.map((entry): SitePage => {
    const generated = reference.get(entry.source);
    if (generated !== undefined)
      for (const [file, picture] of listPictures(entry.source, generated)) pictures.set(file, picture);
    return toPage(entry, generated ?? readSource(root, entry.source, targets, pictures));
  });
  const linked = [...targets]
    .filter((target) => isFile(join(root, target)) && entries.every(({ source }) => source !== target))
    .map((source) => toPage({ group: null, source }, listFile(root, source)));
  const all = [...pages, ...linked];
  return {
    pages: all,
    pictures,
    problems: findDeadLinks(new Map(all.map(({ file, text }) => [file, text]))),
  };
}

/** Lists the pictures of a generated page: files in the repository by files in the site. */
function listPictures(source: string, text: string): [string, string][] {
  return readMarkdown(text).pictures.map(({ href }) => {
    const file = posix.join(posix.dirname(source), href);
    return [file, `docs/${file}`];
  });
}

function toPage({ group, source }: ContentsEntry, text: string): SitePage {
  const { title, summary } = readMarkdown(text);
  return { file: getSiteFile(source), title, summary, group, text };
}

/**
 * Converts a file of the repository to a page. Its links lead to pages of the site, and notes behind its code fences are
 * removed unless they are paths.
 * @param targets receives the files of the repository that the page links to.
 * @param pictures receives the pictures of the page.
 */
function readSource(
  root: string,
  source: string,
  targets: Set<string>,
  pictures: Map<string, string>,
): string {
  if (!source.endsWith('.md')) return listFile(root, source);
  const text = flattenPictures(readFileSync(join(root, source), 'utf8'));
  const page = readNamed(source, text);
  const addresses = new Map<string, string>();
  for (const href of page.links.filter((link) => !/^([a-z]+:|#)/i.test(link))) {
    const [path = '', ...anchor] = href.split('#');
    const target = posix.join(posix.dirname(source), path);
    targets.add(target);
    addresses.set(href, [addressFrom(source, getSiteFile(target)), ...anchor].join('#'));
  }
  for (const { href } of page.pictures) {
    const picture = posix.join(posix.dirname(source), href);
    const file = picture.replace(/^docs\//, '');
    pictures.set(file, picture);
    addresses.set(href, addressFrom(source, file));
  }
  return hideNotes(
    text.replaceAll(/\]\(([^)\s]+)\)/g, (link, href: string) =>
      addresses.has(href) ? `](${addresses.get(href)})` : link,
    ),
  );
}

function readNamed(source: string, text: string): ReturnType<typeof readMarkdown> {
  try {
    return readMarkdown(text);
  } catch (error) {
    throw new Error(`${source}: ${(error as Error).message}`, { cause: error });
  }
}

/** Returns a link's relative address, with `./` because VitePress would read a bare name as a package. */
function addressFrom(source: string, file: string): string {
  const address = posix.relative(posix.dirname(getSiteFile(source)), file);
  return address.startsWith('.') ? address : `./${address}`;
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

/** The pages of the files that are at the root of the repository. */
const rootPages: Record<string, string> = {
  'README.md': 'index.md',
  'AGENTS.md': 'agents.md',
  'CONTRIBUTING.md': 'contributing.md',
  'SECURITY.md': 'security-policy.md',
};

/** Returns the site's file for a source file, without a leading dot because VitePress ignores such names. */
function getSiteFile(source: string): string {
  const rootPage = rootPages[source];
  if (rootPage !== undefined) return rootPage;
  if (source.startsWith('docs/') && source.endsWith('.md')) return source.slice(5);
  if (source.endsWith('/README.md')) return `modules/${posix.dirname(source)}.md`;
  if (source.startsWith('reference/')) return source;
  const file = `files/${source.replaceAll(/(?<=^|\/)\./g, '')}`;
  return file.endsWith('.md') ? file : `${file}.md`;
}

/** Notes such as `by=tests/…` are for the tests of the documentation. */
function hideNotes(text: string): string {
  return text.replaceAll(/^( *```\w+) (.+)$/gm, (fence, opening: string, note: string) =>
    /^[\w./-]*\.\w+$/.test(note) ? fence : opening,
  );
}

function listFile(root: string, source: string): string {
  const text = readFileSync(join(root, source), 'utf8');
  const title = source === 'LICENSE' ? 'Licence' : source;
  const extension = extname(source);
  return `# ${title}\n\n${formatCodeFence(languages[extension] ?? extension.slice(1), text.trimEnd())}\n`;
}

/** Languages whose name is not the file extension. */
const languages: Record<string, string> = {
  '': 'text',
  '.conf': 'nginx',
  '.service': 'ini',
  '.example': 'sh',
};
