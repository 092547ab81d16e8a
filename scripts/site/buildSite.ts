import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { listing, type Html } from '#describe/index.ts';
import { findDeadLinks } from './findDeadLinks.ts';
import { layOutPage, type Page, type Site } from './layOutPage.ts';
import { listContents } from './listContents.ts';
import { renderMarkdown, type Addresses } from './renderMarkdown.ts';

/** What is generated, by the name of its page. */
export type Reference = Record<string, Content>;

/** The pages of the site, and what is wrong with them. */
interface BuiltSite {
  /** The text of each file, from the folder of the site. */
  pages: Map<string, string>;
  /** Links that lead nowhere, a line each. */
  problems: string[];
}

/**
 * Makes the product's documentation as a site: the Markdown of this repository, what is generated, and the files that
 * these pages link to. The same files give the same pages.
 */
export function buildSite(root: string, reference: Reference): BuiltSite {
  const entries = listContents(root);
  const targets = new Set<string>();
  const pages = entries.map(({ group, source }): Page => {
    const { title, content } = makeContent(root, source, reference, targets);
    return { file: fileOf(source), title, content, group };
  });
  const site: Site = { pages, styles: readStyles(root), version: readVersion(root) };
  const linked = [...targets]
    .filter((target) => isFile(join(root, target)) && entries.every(({ source }) => source !== target))
    .map((target): Page => Object.assign(listFile(root, target), { file: fileOf(target), group: null }));
  const written = new Map([...pages, ...linked].map((page) => [page.file, layOutPage(page, site)]));
  return { pages: written, problems: findDeadLinks(written) };
}

interface Content {
  title: string;
  content: Html;
}

/** @param targets is given the files of the repository that a page links to. */
function makeContent(root: string, source: string, reference: Reference, targets: Set<string>): Content {
  if (source.startsWith('reference/')) return reference[source.replace('reference/', '')] ?? missing(source);
  if (!source.endsWith('.md')) return listFile(root, source);
  const placeOf = (path: string) => posix.join(posix.dirname(source), path);
  const link = (href: string) => {
    if (/^(https?:|#)/.test(href)) return href;
    const [path = '', ...hash] = href.split('#');
    const target = placeOf(path);
    targets.add(target);
    return [posix.relative(posix.dirname(fileOf(source)), fileOf(target)), ...hash].join('#');
  };
  return render(root, source, { link, picture: (href) => readPicture(join(root, placeOf(href))) });
}

/** A PNG file as a `data:` address, so that a page shows it from wherever it is opened. */
function readPicture(path: string): string {
  return `data:image/png;base64,${readFileSync(path, 'base64')}`;
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

/** The page of a source, from the folder of the site. */
function fileOf(source: string): string {
  if (source === 'README.md') return 'index.html';
  if (source.startsWith('docs/') && source.endsWith('.md')) return source.slice(5).replace(/\.md$/, '.html');
  return source.startsWith('reference/') ? `${source}.html` : `files/${source}.html`;
}

function render(root: string, source: string, addresses: Addresses): Content {
  try {
    return renderMarkdown(readFileSync(join(root, source), 'utf8'), addresses);
  } catch (error) {
    throw new Error(`${source}: ${(error as Error).message}`, { cause: error });
  }
}

/** A file of the repository as it is written. */
function listFile(root: string, source: string): Content {
  const text = readFileSync(join(root, source), 'utf8');
  const title = source === 'LICENSE' ? 'Licence' : source;
  return { title, content: listing(text.trimEnd(), source) };
}

/** The styles of a portal's own docs, and what the site has besides. */
function readStyles(root: string): string {
  const files = ['src/language/describe/docs/docs.css', 'scripts/site/site.css'];
  return files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
}

function readVersion(root: string): string {
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
}

function missing(source: string): never {
  throw new Error(`Nothing makes ${source}.`);
}
