import { buildElement, joinChildren, buildLink, buildPlainElement, type HtmlChild } from './html.ts';

export interface PageFrame {
  brand: string;
  /** The heading of the page, and the title of the window. */
  title: string;
  /** Relative to the folder of the pages, with forward slashes. */
  file: string;
}

/** The `generator` of built pages, by which old pages are recognised and removed. Other files stay. */
export const generatorMark = 'npm run portico -- docs';

/** Builds a whole page. Its only other file is `docs.css`, and it runs no script. */
export function buildHtmlPage({ brand, title, file }: PageFrame, ...content: HtmlChild[]): string {
  const up = getRelativeRoot(file);
  const head = buildPlainElement(
    'head',
    buildElement('meta', { charset: 'utf-8' }),
    buildElement('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    buildElement('meta', { name: 'generator', content: generatorMark }),
    buildPlainElement('title', `${title} · ${brand}`),
    buildElement('link', { rel: 'stylesheet', href: `${up}docs.css` }),
  );
  const nav = buildElement(
    'nav',
    { 'aria-label': 'Pages' },
    buildLink(`${up}index.html`, 'Screens'),
    buildLink(`${up}calls.html`, 'Calls'),
    buildLink(`${up}language.html`, 'Language'),
  );
  const body = buildPlainElement(
    'body',
    buildElement('a', { class: 'skip', href: '#content' }, 'Skip to the content'),
    buildPlainElement('header', buildElement('p', { class: 'brand' }, brand), nav),
    buildElement('main', { id: 'content' }, buildPlainElement('h1', title), ...content),
  );
  return `<!doctype html>\n${buildElement('html', { lang: 'en' }, joinChildren([head, body])).html}\n`;
}

export const encodeHref = (file: string): string => file.split('/').map(encodeURIComponent).join('/');

/** Returns the relative path from a page to the folder of the pages. */
export const getRelativeRoot = (file: string): string => '../'.repeat(file.split('/').length - 1);
