import { Marked, type Token, type Tokens } from 'marked';
import { slugify } from './slugify.ts';

interface MarkdownPage {
  title: string;
  /** The first sentence as plain text; empty if there is none. */
  summary: string;
  anchors: string[];
  /** In their order, also in lists. */
  blocks: CodeBlock[];
  links: string[];
  pictures: { href: string; description: string }[];
}

/** A code block, with the words behind its fence: ```json config. */
export interface CodeBlock {
  /** The first word: `sh`; empty if there is none. */
  language: string;
  meta: string;
  text: string;
}

interface TokenOf {
  heading: Tokens.Heading;
  paragraph: Tokens.Paragraph;
  code: Tokens.Code;
  link: Tokens.Link;
  image: Tokens.Image;
  html: Tokens.HTML;
}

/**
 * Replaces each `<picture>` by the picture of its light look, in Markdown. README has them for readers who have
 * a dark look.
 */
export function flattenPictures(text: string): string {
  return text.replaceAll(
    /^<picture>\n[^<]*<source [^>]+>\s+<img alt="([^"]+)" src="([^"]+)">\n<\/picture>$/gm,
    '![$1]($2)',
  );
}

/** Parses a page of the documentation. @throws a sentence if the page has HTML or a picture without a description. */
export function readMarkdown(text: string): MarkdownPage {
  const tokens = listTokens(flattenPictures(text));
  const list = <K extends keyof TokenOf>(type: K) =>
    tokens.filter((token) => token.type === type) as TokenOf[K][];
  for (const { raw } of list('html')) throw new Error(`"${raw.trim()}" is HTML: pages hold Markdown alone.`);
  const headings = list('heading');
  const [paragraph] = list('paragraph');
  return {
    title: getText(headings.find(({ depth }) => depth === 1)?.tokens ?? []),
    summary: getText(paragraph?.tokens ?? []).split(/(?<=[.!?]) (?=[A-Z])/, 1)[0]!,
    anchors: buildAnchors(headings.map(({ tokens: inner }) => getText(inner))),
    blocks: list('code').map(readBlock),
    links: list('link').map(({ href }) => href),
    pictures: list('image').map(readPicture),
  };
}

function listTokens(text: string): Token[] {
  const marked = new Marked();
  const tokens: Token[] = [];
  void marked.walkTokens(marked.lexer(text), (token) => void tokens.push(token));
  return tokens;
}

function readBlock({ lang = '', text }: Tokens.Code): CodeBlock {
  const [language = '', ...words] = lang.split(' ');
  return { language, meta: words.join(' '), text };
}

function readPicture({ href, text }: Tokens.Image): { href: string; description: string } {
  if (text === '') throw new Error(`The picture ${href} has no description.`);
  return { href, description: text };
}

function getText(tokens: Token[]): string {
  return tokens
    .map((token) => ('tokens' in token && token.tokens ? getText(token.tokens) : (token as Tokens.Text).text))
    .join('');
}

/** The second of equal headings gets `-1`, the third `-2`. */
function buildAnchors(headings: string[]): string[] {
  const slugs = headings.map(slugify);
  return slugs.map((slug, at) => {
    const before = slugs.slice(0, at).filter((other) => other === slug).length;
    return before === 0 ? slug : `${slug}-${before}`;
  });
}
