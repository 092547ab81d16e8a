import { createHash } from 'node:crypto';
import { element, join, link, plain, type Child, type Html } from '#describe/index.ts';

/** A page of the site, before it has its frame. */
export interface Page {
  /** Its file, from the folder of the site, with forward slashes. */
  file: string;
  title: string;
  content: Html;
  /** The group of the navigation that it stands in; null for what is only linked to. */
  group: string | null;
}

/** What all pages have in common. */
export interface Site {
  /** Those of the navigation, in its order. */
  pages: Page[];
  /** The styles, which stand in each page: it is whole wherever it is opened. */
  styles: string;
  version: string;
}

/** A whole page. It asks for nothing: its policy allows its own styles and the pictures in it. */
export function layOutPage(page: Page, site: Site): string {
  const up = '../'.repeat(page.file.split('/').length - 1);
  const hash = createHash('sha256').update(site.styles).digest('base64');
  const policy = `default-src 'none'; img-src data:; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
  const head = plain(
    'head',
    element('meta', { charset: 'utf-8' }),
    element('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }),
    element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    plain('title', page.title === 'Portico' ? 'Portico' : `${page.title} · Portico`),
    { html: `<style>${site.styles}</style>` },
  );
  const body = plain(
    'body',
    element('a', { class: 'skip', href: '#content' }, 'Skip to the content'),
    plain(
      'header',
      element('a', { class: 'brand', href: `${up}index.html` }, 'Portico'),
      element('span', { class: 'version' }, site.version),
    ),
    // Twice: a list on a desk, to be opened on a phone. One of them is never shown.
    element('details', { class: 'narrow' }, plain('summary', 'Contents'), renderNavigation(page, site, up)),
    element(
      'div',
      { class: 'columns' },
      element('div', { class: 'wide' }, renderNavigation(page, site, up)),
      element('main', { id: 'content' }, plain('h1', page.title), page.content, renderNext(page, site, up)),
    ),
  );
  return `<!doctype html>\n${element('html', { lang: 'en' }, join([head, body])).html}\n`;
}

/** The group of the page is open; on the first page all are. */
function renderNavigation(page: Page, { pages }: Site, up: string): Html {
  const groups = new Set(pages.map(({ group }) => group));
  const isOpen = (group: string | null) => group === page.group || page === pages[0];
  return element(
    'nav',
    { 'aria-label': 'Pages' },
    ...[...groups].map((group) =>
      element(
        'details',
        isOpen(group) ? { open: '' } : {},
        plain('summary', group),
        plain('ul', ...pages.filter((one) => one.group === group).map((one) => renderEntry(one, page, up))),
      ),
    ),
  );
}

/** The page that is read has its sections under it. */
function renderEntry(entry: Page, page: Page, up: string): Html {
  if (entry !== page) return plain('li', link(up + entry.file, entry.title));
  const sections = [...page.content.html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)].map(
    ([, id, heading = '']) =>
      plain('li', element('a', { href: `#${id}` }, { html: heading.replaceAll(/<[^>]+>/g, '') })),
  );
  return plain(
    'li',
    element('a', { href: up + entry.file, 'aria-current': 'page' }, entry.title),
    sections.length === 0 ? null : plain('ul', ...sections),
  );
}

function renderNext(page: Page, { pages }: Site, up: string): Html | null {
  const at = pages.indexOf(page);
  const next = at < 0 ? undefined : pages[at + 1];
  if (!next) return null;
  const label: Child[] = ['Next: ', link(up + next.file, next.title)];
  return element('p', { class: 'next' }, ...label);
}
