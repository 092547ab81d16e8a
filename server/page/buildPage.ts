import {
  hrefOf,
  type PreloadPlan,
  type RenderedPage,
  type PortalIndex,
  brandRules,
  type ClientConfig,
} from '#definition';
import { describeLanguage } from './describeLanguage.ts';
import { escapeText } from '#shared/escapeText.ts';
import { liftStyles } from './liftStyles.ts';
import { noncePlaceholder, type LinkedSheet } from './pageShell.ts';
import { pickRules } from './pickRules.ts';

/** What an address puts into the page. */
export interface PageParts {
  title: string;
  index: PortalIndex;
  /** Modules to fetch at once, beside the entry. */
  scripts: string[];
  styles: LinkedSheet[];
  /** What it shows before its script is there; null where the script brings it all. */
  look: RenderedPage | null;
  /** Whether a device may install it. */
  installs: boolean;
  /** The path under which the portal stands. */
  basePath: string;
  /** Whether only who is signed in stays on it, or only who is not; null for everybody. */
  session: 'wanted' | 'unwanted' | null;
  /** The script that stands in the page; null for none. */
  early: string | null;
  /** What that script begins; null for nothing. */
  plan: PreloadPlan | null;
}

/** What the shell says where no script runs. */
const noScript = 'This portal needs JavaScript.';

/** Puts everything that an address needs into the shell. */
export function buildPage(shell: string, parts: PageParts): string {
  const { title, index, scripts, styles, look, installs } = parts;
  const { html, rules } = liftStyles(look?.html ?? '');
  const head = [
    ...(index.config.brand.fonts ?? []).map(preloadFont),
    ...(installs ? [buildInstallLinks(parts)] : []),
    ...buildSheets(styles, look),
    ...scripts.map((href) => `<link rel="modulepreload" href="${escapeText(href)}">`),
    `<style nonce="${noncePlaceholder}">${buildTheme(index.config)}${rules}</style>`,
  ];
  const data = `<script type="application/json" id="portal">${escapeData(index)}</script>`;
  const places: [string, string][] = [
    ['<html lang="en" dir="ltr"', openPage(parts)],
    ['<title></title>', `<title>${escapeText(title)}</title>${buildEarlyScript(parts)}`],
    ['</head>', `${head.join('')}</head>`],
    [noScript, escapeText(index.config.words.needsScript ?? noScript)],
    ['<div id="root"></div>', `${openRoot(look)}${html}</div>${data}`],
  ];
  const page = placeIcon(shell, index.config.brand.favicon);
  return places.reduce((text, [place, put]) => text.replace(place, () => put), page);
}

/** With what the scripts have to know before they read anything else: the base path is missing where it is `/`. */
function openPage({ index, session, basePath }: PageParts): string {
  const base = basePath === '/' ? '' : ` data-base="${escapeText(basePath)}"`;
  const wanted = session ? ` data-session="${session}"` : '';
  return `<html ${describeLanguage(index.config.locale)}${base}${wanted}`;
}

/**
 * What a first look needs of the stylesheets stands in the page, and nothing is painted before it. The sheets themselves
 * wait for nobody then, as if for printing, until the script has them count (src/portal/app/asideSheets.ts).
 */
function buildSheets(styles: LinkedSheet[], look: RenderedPage | null): string[] {
  const sheets = styles.map(({ sheet }) => sheet);
  const picked = look ? [`<style nonce="${noncePlaceholder}">${pickRules(sheets, look.html)}</style>`] : [];
  const aside = look ? ' media="print"' : '';
  return [
    ...picked,
    ...styles.map(({ href }) => `<link rel="stylesheet" href="${escapeText(href)}"${aside}>`),
  ];
}

/** With the names of the code that has to be here before it is taken over. */
function openRoot(look: RenderedPage | null): string {
  return look ? `<div id="root" data-parts="${escapeText(look.parts.join(' '))}">` : '<div id="root">';
}

/** Before every style: a script waits for those that stand above it. */
function buildEarlyScript({ early, plan }: PageParts): string {
  if (early === null) return '';
  const data = plan ? `<script type="application/json" id="early">${escapeData(plan)}</script>` : '';
  return `${data}<script>${early}</script>`;
}

/** A font is asked for without cookies, also at its own origin: what is fetched ahead otherwise is fetched once more. */
function preloadFont(href: string): string {
  return `<link rel="preload" href="${escapeText(href)}" as="font" type="font/woff2" crossorigin>`;
}

/** The operator's icon in the place of the built-in one. */
function placeIcon(shell: string, favicon: string | undefined): string {
  if (favicon === undefined) return shell;
  return shell.replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${escapeText(favicon)}">`);
}

/** Where the manifest is, which the page links once it is usable, and the icon, the one thing that iOS looks for elsewhere. */
function buildInstallLinks({ index, basePath }: PageParts): string {
  const { brand } = index.config;
  const icon = escapeText(brand.favicon ?? brand.logo ?? hrefOf('/icon-192.png', basePath));
  return `<meta name="manifest" content="${escapeText(hrefOf('/manifest.webmanifest', basePath))}"><link rel="apple-touch-icon" href="${icon}">`;
}

/** JSON that can't end its script element. */
function escapeData(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** The brand's accents over those of the theme, and what of a first look suits the width of the window. */
function buildTheme({ brand, layout }: Pick<ClientConfig, 'brand' | 'layout'>): string {
  return brandRules(brand) + hideByWidth(layout);
}

/** A first look is written before anybody knows how wide the window is. */
function hideByWidth({ cardBreakpoint, sidebarBreakpoint }: ClientConfig['layout']): string {
  return (
    `@media (max-width:${sidebarBreakpoint}px){[data-first=beside]{display:none}[data-first=main]{margin-inline-start:0!important}}` +
    `@media (max-width:${cardBreakpoint}px){[data-first=wide]{display:none}}` +
    `@media not all and (max-width:${cardBreakpoint}px){[data-first=narrow]{display:none}}`
  );
}
