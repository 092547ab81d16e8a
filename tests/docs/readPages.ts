import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readMarkdown, type CodeBlock } from '../../scripts/site/readMarkdown.ts';

/** The folder of this repository. */
export const root = resolve(import.meta.dirname, '../..');

/** A page of the documentation, with its code blocks. */
export interface DocumentedPage {
  /** `docs/how-to/brand.md` */
  file: string;
  text: string;
  blocks: CodeBlock[];
}

/** The pages at the root of the repository. */
export const rootPages = ['README.md', 'AGENTS.md', 'CONTRIBUTING.md', 'SECURITY.md'];

/**
 * The pages of the root and every page of docs. Other folders have copies and generated pages: the package in docs/site, and
 * docs/portal.
 */
export function readPages(): DocumentedPage[] {
  const pages = ['docs', 'docs/how-to'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  );
  return [...rootPages, ...pages.toSorted()].map(readPage);
}

/** Reads a page with its code blocks. */
export function readPage(file: string): DocumentedPage {
  const text = readFileSync(join(root, file), 'utf8');
  return { file, text, blocks: readMarkdown(text).blocks };
}

/** The value of a name in a note: `exits=1` of `in=shop exits=1`. */
export function readNote({ meta: note }: CodeBlock, name: string): string | undefined {
  return new RegExp(`(?:^| )${name}=(\\S+)`).exec(note)?.[1];
}

/** The file of a block, or the file that it changes. Null if there is none. */
export function pathOf({ meta: note }: CodeBlock): string | null {
  return note === '.env' || /^[\w./-]+\.json$/.test(note) ? note : null;
}
