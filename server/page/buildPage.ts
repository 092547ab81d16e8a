import type { Brand, PortalIndex } from '../../src/definition/index.ts';
import { escapeText } from './escapeText.ts';
import { noncePlaceholder } from './pageShell.ts';

/** What one response puts into the page. */
export interface PageParts {
  nonce: string;
  title: string;
  /** The colour scheme that was chosen; null follows the system. */
  scheme: 'light' | 'dark' | null;
  index: PortalIndex;
  /** Modules to fetch at once, beside the entry. */
  scripts: string[];
  styles: string[];
  /** Markup that stands until the app has started; '' for none. */
  bodyStart: string;
}

/** Puts everything that one response needs into the shell. */
export function buildPage(shell: string, parts: PageParts): string {
  const { nonce, title, scheme, index, scripts, styles, bodyStart } = parts;
  const head = [
    ...styles.map((href) => `<link rel="stylesheet" href="${escapeText(href)}">`),
    ...scripts.map((href) => `<link rel="modulepreload" href="${escapeText(href)}">`),
    `<style nonce="${nonce}">${buildTheme(index.config.brand)}</style>`,
  ];
  // The attribute that the theme's styles and Mantine go by.
  const chosen = scheme ? ` data-mantine-color-scheme="${scheme}"` : '';
  const data = `<script type="application/json" id="portal">${escapeData(index)}</script>`;
  const places: [string, string][] = [
    ['<html lang="en"', `<html lang="${escapeText(index.config.locale)}"${chosen}`],
    ['<title></title>', `<title>${escapeText(title)}</title>`],
    ['</head>', `${head.join('')}</head>`],
    ['<div id="root"></div>', `<div id="root">${bodyStart}</div>${data}`],
  ];
  const page = shell.replaceAll(noncePlaceholder, nonce);
  return places.reduce((text, [place, put]) => text.replace(place, () => put), page);
}

/** The brand's accents over those of the theme. */
function buildTheme({ accent, accentDark }: Brand): string {
  const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);
  const variables = [
    isColour(accent) ? `--accent:${accent}` : '',
    isColour(accentDark) ? `--accent-dark:${accentDark}` : '',
  ];
  return `:root{${variables.filter(Boolean).join(';')}}`;
}

/** JSON that can't end its script element. */
function escapeData(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
