import type { PortalIndex } from '../../src/definition/index.ts';
import { buildTheme } from './buildTheme.ts';
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
  /** Whether a device may install it. */
  installs: boolean;
}

/** Puts everything that one response needs into the shell. */
export function buildPage(shell: string, parts: PageParts): string {
  const { nonce, title, scheme, index, scripts, styles, bodyStart, installs } = parts;
  const head = [
    ...(installs ? [buildInstallLinks(index)] : []),
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

/** Where the manifest is, which the page links once it is usable, and the icon, the one thing that iOS looks for elsewhere. */
function buildInstallLinks({ config: { brand } }: PortalIndex): string {
  const icon = escapeText(brand.logo ?? '/icon-192.png');
  return `<meta name="manifest" content="/manifest.webmanifest"><link rel="apple-touch-icon" href="${icon}">`;
}

/** JSON that can't end its script element. */
function escapeData(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
