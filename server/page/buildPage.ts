import {
  buildHref,
  type PreloadPlan,
  type RenderedPage,
  type PortalIndex,
  buildBrandRules,
  type ClientConfig,
  defaultFontSize,
} from '#definition';
import { formatLanguageAttributes } from './formatLanguageAttributes.ts';
import { escapeHtml } from '#shared/escapeHtml.ts';
import { noncePlaceholder, type LinkedStylesheet } from './pageShell.ts';
import { pickCriticalRules } from './pickCriticalRules.ts';

/** Markup without style attributes, which the policy blocks, and rules that replace them. */
interface LiftedStyles {
  html: string;
  rules: string;
}

/** Matches CSS declarations of plain words, numbers and functions only, so that none can close its rule. */
const plain = /^[\w\s:;.,%#()+*/-]*$/;

/** Replaces style attributes in React's markup with rules. Other than plain declarations are dropped. */
function liftStyles(markup: string): LiftedStyles {
  const found = new Map<string, number>();
  const html = markup.replace(/ style="([^"]*)"/g, (_, style: string) => {
    if (!plain.test(style)) return '';
    const number = found.get(style) ?? found.size;
    found.set(style, number);
    return ` data-s="${number}"`;
  });
  const rules = [...found].map(([style, number]) => `[data-s="${number}"]{${style}}`).join('');
  return { html, rules };
}

export interface PageParts {
  title: string;
  index: PortalIndex;
  /** Modules to preload besides the entry. */
  scripts: string[];
  styles: LinkedStylesheet[];
  /** The server-rendered content; null if the browser renders everything. */
  rendered: RenderedPage | null;
  /** True if the page is only read, so that its scripts start after it is painted, or at the first intent. */
  isRead: boolean;
  installs: boolean;
  basePath: string;
  /** The members that may stay on the page: those with a session, those without, or everybody (null). */
  session: 'wanted' | 'unwanted' | null;
  inlineScript: string | null;
  plan: PreloadPlan | null;
}

const noScript = 'This portal needs JavaScript.';

export function buildPage(shell: string, parts: PageParts): string {
  const { title, index, scripts, styles, rendered, installs } = parts;
  const { html, rules } = liftStyles(rendered?.html ?? '');
  const head = [
    ...(index.config.brand.fonts ?? []).map(preloadFont),
    ...(installs ? [buildInstallLinks(parts)] : []),
    ...buildSheets(styles, rendered),
    ...scripts.map((href) => (parts.isRead ? deferScript(href) : preloadModule(href))),
    `<style nonce="${noncePlaceholder}">${buildTheme(index.config)}${rules}</style>`,
  ];
  const data = `<script type="application/json" id="portal">${escapeData(index)}</script>`;
  const places: [string, string][] = [
    ['<html lang="en" dir="ltr"', openPage(parts)],
    ['<title></title>', `<title>${escapeHtml(title)}</title>${formatInlineScript(parts)}`],
    ['</head>', `${head.join('')}</head>`],
    [noScript, escapeHtml(index.config.words.needsScript ?? noScript)],
    ['<div id="root"></div>', `${openRoot(rendered)}${html}</div>${data}`],
  ];
  const page = placeIcon(parts.isRead ? deferEntry(shell) : shell, index.config.brand.favicon);
  return places.reduce((text, [place, put]) => text.replace(place, () => put), page);
}

/** The base path is left out if it is `/`. */
function openPage({ index, session, basePath }: PageParts): string {
  const base = basePath === '/' ? '' : ` data-base="${escapeHtml(basePath)}"`;
  const wanted = session ? ` data-session="${session}"` : '';
  return `<html ${formatLanguageAttributes(index.config.locale)}${base}${wanted}`;
}

/**
 * The rules that server-rendered content needs are inlined. The stylesheets then load as if for printing, so that they do
 * not delay the first paint.
 * The script activates them (src/portal/app/deferredStylesheets.ts).
 */
function buildSheets(styles: LinkedStylesheet[], rendered: RenderedPage | null): string[] {
  const sheets = styles.map(({ sheet }) => sheet);
  const picked = rendered
    ? [`<style nonce="${noncePlaceholder}">${pickCriticalRules(sheets, rendered.html)}</style>`]
    : [];
  const aside = rendered ? ' media="print"' : '';
  return [
    ...picked,
    ...styles.map(({ href }) => `<link rel="stylesheet" href="${escapeHtml(href)}"${aside}>`),
  ];
}

/** Adds the names of the scripts that hydration needs. */
function openRoot(rendered: RenderedPage | null): string {
  return rendered
    ? `<div id="root" data-parts="${escapeHtml(rendered.chunks.join(' '))}">`
    : '<div id="root">';
}

/** The script comes before every stylesheet, because it would wait for those above it. */
function formatInlineScript({ inlineScript, plan }: PageParts): string {
  if (inlineScript === null) return '';
  const data = plan ? `<script type="application/json" id="early">${escapeData(plan)}</script>` : '';
  return `${data}<script>${inlineScript}</script>`;
}

function preloadModule(href: string): string {
  return `<link rel="modulepreload" href="${escapeHtml(href)}">`;
}

/** Names a script that src/portal/app/inlineScript/startAtIntent.ts starts. */
function deferScript(href: string): string {
  return `<script type="deferred" src="${escapeHtml(href)}"></script>`;
}

function deferEntry(shell: string): string {
  return shell.replace('<script type="module"', '<script type="deferred"');
}

/** `crossorigin` is needed even for the own origin, otherwise the browser fetches a preloaded font twice. */
function preloadFont(href: string): string {
  return `<link rel="preload" href="${escapeHtml(href)}" as="font" type="font/woff2" crossorigin>`;
}

function placeIcon(shell: string, favicon: string | undefined): string {
  if (favicon === undefined) return shell;
  return shell.replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${escapeHtml(favicon)}">`);
}

/** The script links the manifest later. iOS needs the link to the icon. */
function buildInstallLinks({ index, basePath }: PageParts): string {
  const { brand } = index.config;
  const icon = escapeHtml(brand.favicon ?? brand.logo ?? buildHref('/icon-192.png', basePath));
  return `<meta name="manifest" content="${escapeHtml(buildHref('/manifest.webmanifest', basePath))}"><link rel="apple-touch-icon" href="${icon}">`;
}

/** Escapes JSON so that it can't end its script element. */
function escapeData(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

function buildTheme({ brand, layout }: Pick<ClientConfig, 'brand' | 'layout'>): string {
  return buildBrandRules(brand) + hideByWidth(layout);
}

/** The server does not know the width of the window, so that CSS hides what does not fit. */
function hideByWidth({ cardBreakpoint, sidebarBreakpoint }: ClientConfig['layout']): string {
  const [cards, sidebar] = [cardBreakpoint, sidebarBreakpoint].map((width) => `${width / defaultFontSize}em`);
  return (
    `@media (max-width:${sidebar}){[data-first=beside]{display:none}[data-first=main]{margin-inline-start:0!important}}` +
    `@media (max-width:${cards}){[data-first=wide]{display:none}}` +
    `@media not all and (max-width:${cards}){[data-first=narrow]{display:none}}`
  );
}
