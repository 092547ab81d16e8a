import { Marked, type Token, type Tokens } from 'marked';
import { element, listing, plain, type Html } from '#describe/index.ts';

/** A page of Markdown as HTML. */
interface Rendered {
  /** Its heading of the first level. */
  title: string;
  /** What stands under that heading. */
  content: Html;
}

/** A code block, with the words behind its fence: ```json config. */
export interface CodeBlock {
  /** The first word: `sh`; empty where there is none. */
  language: string;
  /** What the other words say. */
  note: string;
  text: string;
}

/** Addresses in the site, by those in the Markdown. */
export interface Addresses {
  link: (href: string) => string;
  picture: (href: string) => string;
}

/**
 * Renders a page of the documentation.
 * @param addresses the addresses in the site of what the page links to and of its pictures.
 * @throws a sentence if the page has no heading, HTML, or a picture without a description.
 */
export function renderMarkdown(text: string, addresses: Addresses): Rendered {
  const marked = new Marked({ renderer: createRenderer(addresses) });
  const tokens = marked.lexer(text);
  const [first, ...others] = tokens;
  if (first?.type !== 'heading') throw new Error('The page does not begin with a heading.');
  return {
    title: textOf((first as Tokens.Heading).tokens),
    content: { html: marked.parser(others) },
  };
}

/** The code blocks of a page, in their order. */
export function listCodeBlocks(text: string): CodeBlock[] {
  const marked = new Marked();
  return findCode(marked.lexer(text)).map(readBlock);
}

/** Those in lists too. */
function findCode(tokens: Token[]): Tokens.Code[] {
  return tokens.flatMap((token) => {
    if (token.type === 'code') return [token as Tokens.Code];
    return token.type === 'list' ? (token as Tokens.List).items.flatMap((item) => findCode(item.tokens)) : [];
  });
}

function readBlock({ lang = '', text }: Tokens.Code): CodeBlock {
  const [language = '', ...words] = lang.split(' ');
  return { language, note: words.join(' '), text };
}

function createRenderer({ link, picture }: Addresses): Parameters<Marked['use']>[0]['renderer'] {
  const toSlug = createSlugs();
  return {
    heading({ depth, tokens }) {
      const id = toSlug(textOf(tokens));
      const text = { html: this.parser.parseInline(tokens) };
      const link = element('a', { class: 'anchor', href: `#${id}` }, text);
      return element(`h${depth}`, { id }, link).html;
    },
    code(token) {
      return renderCode(readBlock(token)).html;
    },
    table(token) {
      const cells = (row: Tokens.TableCell[], name: string): Html[] =>
        row.map(({ tokens }) => plain(name, { html: this.parser.parseInline(tokens) }));
      const head = plain('thead', plain('tr', ...cells(token.header, 'th')));
      const body = plain('tbody', ...token.rows.map((row) => plain('tr', ...cells(row, 'td'))));
      const label = token.header.map(({ tokens }) => textOf(tokens)).join(', ');
      const frame = { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': `Table: ${label}` };
      return element('div', frame, plain('table', head, body)).html;
    },
    link({ href, tokens }) {
      return element('a', { href: link(href) }, { html: this.parser.parseInline(tokens) }).html;
    },
    image({ href, text }) {
      if (text === '') throw new Error(`The picture ${href} has no description.`);
      return element('img', { src: picture(href), alt: text }).html;
    },
    html({ raw }) {
      throw new Error(`"${raw.trim()}" is HTML: pages hold Markdown alone.`);
    },
  };
}

/** A note that is a path is the file that the block is to be saved as, or changes. */
function renderCode({ language, note, text }: CodeBlock): Html {
  const path = /^\S+\.\w+$/.test(note) || note === '.env' ? note : null;
  const label = path ?? labels[language] ?? 'Code';
  const box = language === 'diff' ? renderDiff(text, label) : listing(text, label);
  return path === null ? box : plain('figure', element('figcaption', { class: 'place' }, path), box);
}

const labels: Record<string, string> = { sh: 'Commands', json: 'JSON', yaml: 'YAML', text: 'Output' };

/** What goes and what comes, told apart by colour too. */
function renderDiff(text: string, label: string): Html {
  const lines = text.split('\n').flatMap((line, at) => {
    const name = { '-': 'del', '+': 'ins' }[line[0] ?? ''];
    return [at > 0 ? '\n' : null, name === undefined ? line : plain(name, line)];
  });
  return element('pre', { tabindex: '0', 'aria-label': label }, plain('code', ...lines));
}

/** What a person reads of a heading. */
function textOf(tokens: Token[]): string {
  return tokens
    .map((token) => ('tokens' in token && token.tokens ? textOf(token.tokens) : (token as Tokens.Text).text))
    .join('');
}

/** Names headings as GitHub does, so that a link to one leads there in both. */
function createSlugs(): (heading: string) => string {
  const counts = new Map<string, number>();
  return (heading) => {
    const slug = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-');
    const count = counts.get(slug) ?? 0;
    counts.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  };
}
