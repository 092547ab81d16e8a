import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defineConfig, type DefaultTheme, type MarkdownOptions } from 'vitepress';
import { slugify } from '../../../scripts/site/slugify.ts';
import { mendSearchBox } from './mendSearchBox.ts';

/** A page as `npm run portico -- docs:site` lists it in pages.json. */
interface Page {
  file: string;
  title: string;
  summary: string;
  group: string | null;
}

type MarkdownIt = Parameters<NonNullable<MarkdownOptions['config']>>[0];

const srcDir = join(import.meta.dirname, '../pages');
const pages = JSON.parse(await readFile(join(srcDir, 'pages.json'), 'utf8')) as Page[];

/** The path that the site is served below. */
const base = process.env.SITE_BASE ?? '/';

/** Shows the note behind a fence, a path, as the caption of its block. */
function captionBlocks(md: MarkdownIt): void {
  const renderBlock = md.renderer.rules.fence!;
  md.renderer.rules.fence = (tokens, at, ...others) => {
    const token = tokens[at];
    const [language = '', path] = token.info.split(' ');
    token.info = language;
    const block = renderBlock(tokens, at, ...others);
    const caption = `<figcaption>${md.utils.escapeHtml(path ?? '')}</figcaption>`;
    return path === undefined ? block : `<figure>${caption}${block}</figure>`;
  };
}

/** Vue would read two braces in a text as an expression. */
function escapeBraces(md: MarkdownIt): void {
  const renderText = md.renderer.rules.text!;
  md.renderer.rules.text = (...args) => renderText(...args).replaceAll('{{', '&#123;&#123;');
}

function listSidebar(isShown: (page: Page) => boolean): DefaultTheme.SidebarItem[] {
  const shown = pages.filter((page) => page.group !== null && isShown(page));
  return [...new Set(shown.map(({ group }) => group!))].map((text) => ({
    text,
    items: shown
      .filter(({ group }) => group === text)
      .map(({ title, file }) => ({ text: title, link: `/${file}` })),
  }));
}

const isReference = ({ file }: Page): boolean => file.startsWith('reference/');

/** VitePress sends these functions to the browser as text: they may name nothing outside them. */
const searchOptions: DefaultTheme.LocalSearchOptions['miniSearch'] = {
  options: {
    processTerm(term) {
      const common =
        /^(?:an?|and|are|as|at|be|by|can|do|does|for|from|how|i|in|is|it|its?|my|of|on|or|that|the|to|what|where|with|you|your)$/i;
      return common.test(term) ? null : term.toLowerCase();
    },
  },
  searchOptions: {
    // Only the last word may still be unfinished.
    prefix: (_, at, terms) => at === terms.length - 1,
    fuzzy: (term) => (term.length > 5 ? 0.2 : false),
    boost: { title: 4, text: 1, titles: 2 },
    boostDocument(id) {
      // The texts that a portal can say in its own words are many and short.
      if (/#\w*words/.test(id)) return 0.3;
      if (/^\/(?:changelog|decisions|architecture|security|contributing)\b/.test(id)) return 0.3;
      return /^\/(?:how-to|tutorial)/.test(id) ? 1.5 : 1;
    },
  },
};

export default defineConfig({
  srcDir,
  outDir: '../../build/docs',
  lang: 'en',
  title: 'Portico',
  description: 'A member portal whose screens are JSON.',
  head: [['link', { rel: 'icon', href: `${base}favicon.svg` }]],
  base,
  markdown: {
    html: false,
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    linkify: false,
    attrs: { disable: true },
    emoji: { defs: {}, shortcuts: {} },
    anchor: { slugify },
    image: { lazyLoading: true },
    config(md) {
      captionBlocks(md);
      escapeBraces(md);
    },
  },
  // A small picture stays a file, otherwise it is in a page's HTML and in its script.
  vite: { build: { assetsInlineLimit: 0 }, plugins: [mendSearchBox()] },
  themeConfig: {
    logo: '/favicon.svg',
    nav: [
      { text: 'Guide', link: '/', activeMatch: '^/(?!reference/)' },
      { text: 'Reference', link: '/reference/language', activeMatch: '^/reference/' },
      // A page outside VitePress, so that its router must not open it.
      { text: 'Playground', link: '/playground/', target: '_self' },
    ],
    sidebar: {
      '/reference/': listSidebar(isReference),
      '/': listSidebar((page) => !isReference(page)),
    },
    outline: [2, 3],
    notFound: {
      quote: 'There is no such page. The search may find it.',
      linkText: 'Go to the first page',
      linkLabel: 'Go to the first page',
    },
    search: {
      provider: 'local',
      options: {
        translations: { button: { buttonAriaLabel: 'Search' } },
        miniSearch: searchOptions,
        // A file that a page links to is no answer: the page is.
        _render: (text, env, md) => (env.relativePath.startsWith('files/') ? '' : md.render(text, env)),
      },
    },
  },
  transformPageData({ relativePath, frontmatter }) {
    const href = base + relativePath;
    frontmatter.head = [['link', { rel: 'alternate', type: 'text/markdown', href }]];
    // The words of a type are too many for a list beside the page.
    if (relativePath.startsWith('reference/language/')) frontmatter.outline = 2;
    return { description: pages.find(({ file }) => file === relativePath)?.summary ?? '' };
  },
  /** The Markdown of each page, with its pictures, and llms.txt. */
  async buildEnd({ outDir }) {
    await cp(srcDir, outDir, { recursive: true, filter: (path) => !path.endsWith('pages.json') });
  },
});
