import { element, join, link, plain, type Child } from './html.ts';

export interface Frame {
  brand: string;
  /** The heading of the page, and the title of the window. */
  title: string;
  /** Relative to the folder of the pages, with forward slashes. */
  file: string;
}

/** Marks our own pages, so that no other file is ever removed. */
export const generator = 'npm run portico -- docs';

/** A whole page. Its only other file is `docs.css`, and it runs no script. */
export function layOut({ brand, title, file }: Frame, ...content: Child[]): string {
  const up = upFrom(file);
  const head = plain(
    'head',
    element('meta', { charset: 'utf-8' }),
    element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    element('meta', { name: 'generator', content: generator }),
    plain('title', `${title} · ${brand}`),
    element('link', { rel: 'stylesheet', href: `${up}docs.css` }),
  );
  const nav = element(
    'nav',
    { 'aria-label': 'Pages' },
    link(`${up}index.html`, 'Screens'),
    link(`${up}calls.html`, 'Calls'),
    link(`${up}language.html`, 'Language'),
  );
  const body = plain(
    'body',
    element('a', { class: 'skip', href: '#content' }, 'Skip to the content'),
    plain('header', element('p', { class: 'brand' }, brand), nav),
    element('main', { id: 'content' }, plain('h1', title), ...content),
  );
  return `<!doctype html>\n${element('html', { lang: 'en' }, join([head, body])).html}\n`;
}

export const toHref = (file: string): string => file.split('/').map(encodeURIComponent).join('/');

/** The relative path from a page to the folder of the pages. */
export const upFrom = (file: string): string => '../'.repeat(file.split('/').length - 1);
