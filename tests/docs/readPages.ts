import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listCodeBlocks, type CodeBlock } from '../../scripts/site/renderMarkdown.ts';

/** The folder of this repository. */
export const root = resolve(import.meta.dirname, '../..');

/** A page of the documentation, with its code blocks. */
export interface DocumentedPage {
  /** `docs/how-to/brand.md` */
  file: string;
  text: string;
  blocks: CodeBlock[];
}

/** README and every page of docs; what `npm run portico -- docs` writes into docs/portal is none. */
export function readPages(): DocumentedPage[] {
  const names = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' });
  const pages = names
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`);
  return ['README.md', ...pages.toSorted()].map(readPage);
}

/** One page. */
export function readPage(file: string): DocumentedPage {
  const text = readFileSync(join(root, file), 'utf8');
  return { file, text, blocks: listCodeBlocks(text) };
}

/** What a note says by name: `exits=1` of `in=shop exits=1`. */
export function readNote({ note }: CodeBlock, name: string): string | undefined {
  return new RegExp(`(?:^| )${name}=(\\S+)`).exec(note)?.[1];
}

/** The file that a block is saved as, or a change of; null where it is none. */
export function pathOf({ note }: CodeBlock): string | null {
  return note === '.env' || /^[\w./-]+\.json$/.test(note) ? note : null;
}
