import { createHash } from 'node:crypto';
import { type PortalConfig, listRouteParameters } from '#definition';
import { escapeHtml } from '#shared/escapeHtml.ts';
import type { Definitions } from '../definitions/openDefinitions.ts';
import type { ServedPortal } from '../definitions/servedPortal.ts';
import { publicPolicy } from '../http/plugins/publicFiles.ts';
import { serviceWorkerPolicy } from '../http/plugins/installableApp.ts';
import { buildClientIndex, buildApiSettings } from '../page/clientIndex.ts';
import { createPageBuilder, type BuiltPage } from '../page/createPageBuilder.ts';
import { buildRobots } from '../http/plugins/robots.ts';
import { commonHeaders } from '../http/plugins/securityHeaders.ts';
import { buildVersionedServiceWorker } from '../page/buildVersionedServiceWorker.ts';
import { buildServiceWorkerRemoval } from '../page/serviceWorker.ts';
import { buildOfflinePage } from '../page/buildOfflinePage.ts';
import { buildManifest } from '../page/buildManifest.ts';
import { noncePlaceholder } from '../page/pageShell.ts';
import { buildMetaContentPolicy, type PolicyHosts } from '../page/contentSecurityPolicy.ts';
import type { ExportOptions, ExportedFiles } from './exportOptions.ts';

export async function buildExportedFiles(
  compiled: Definitions,
  options: ExportOptions,
): Promise<ExportedFiles> {
  const { basePath } = options.environment;
  // Static files can't vary by cookie, so that only the definitions' own language is exported.
  const portal = { ...compiled.portal(), languages: undefined };
  const definitions = { ...compiled, portal: () => portal };
  const inside = [
    ...(await buildPages(definitions, options)),
    ...(await readModules(definitions)),
    ...buildData(portal, options),
    ...(await buildAppFiles(portal.config, options)),
    ['robots.txt', buildRobots(basePath)] as const,
  ];
  return new Map([
    ...inside.map(([path, text]) => [basePath.slice(1) + path, text] as const),
    ['_headers', buildHeaderFile(basePath)],
  ]);
}

/** Builds the files of an installable app; otherwise only the worker that removes an earlier one. */
async function buildAppFiles(
  config: PortalConfig,
  { environment: { install, basePath }, shell }: Pick<ExportOptions, 'environment' | 'shell'>,
): Promise<[path: string, text: string][]> {
  if (!install) return [['sw.js', buildServiceWorkerRemoval(basePath)]];
  return [
    ['sw.js', await buildVersionedServiceWorker(shell, config, basePath)],
    ['manifest.webmanifest', JSON.stringify(buildManifest(config, basePath))],
    ['offline.html', formatOfflinePage(config)],
  ];
}

/** `frame-ancestors` has no effect in a `meta` element. */
function formatOfflinePage(config: PortalConfig): string {
  const { html, policy } = buildOfflinePage(config);
  return insertIntoHead(html, formatPolicyMeta(policy.replace("; frame-ancestors 'none'", '')));
}

/**
 * Turns a page into a static file. A script does what a server does for each response, and the policy has hashes of the
 * inline code.
 * @param scriptHash the CSP hash of the page's inline script; null for none.
 */
function finishFile(html: string, scriptHash: string | null, hosts: PolicyHosts): string {
  const styles = [...html.matchAll(/<style nonce="[^"]*">([^]*?)<\/style>/g)].map(([, text = '']) =>
    hash(text),
  );
  const script = buildVisitScript(styles);
  const policy = buildMetaContentPolicy(
    // The script makes the policy stricter before the first style is parsed, because a static file has no nonce.
    { scripts: [hash(script), ...(scriptHash === null ? [] : [scriptHash])], styles: ["'unsafe-inline'"] },
    hosts,
  );
  const page = html
    .replace(/\s*<meta property="csp-nonce"[^>]*>/, '')
    .replaceAll(` nonce="${noncePlaceholder}"`, '')
    .replace('<html ', '<html data-exported ');
  return insertIntoHead(page, `${formatPolicyMeta(policy)}<script>${script}</script>`);
}

/**
 * Builds the first script of an exported page. It replaces the server: it creates a nonce, restricts styles to those with
 * the nonce and the inline ones, and sets the chosen colour scheme.
 * @param styles the CSP hashes of the inline styles.
 */
function buildVisitScript(styles: string[]): string {
  return `{
const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
const policy = document.createElement('meta');
policy.httpEquiv = 'Content-Security-Policy';
policy.content = "style-src 'self' 'nonce-" + nonce + "' ${styles.join(' ')}";
const bearer = document.createElement('meta');
bearer.setAttribute('property', 'csp-nonce');
bearer.nonce = nonce;
document.head.append(policy, bearer);
let cookies = '';
try { cookies = document.cookie } catch {}
const scheme = /(?:^|;\\s*)scheme=(light|dark)(?:;|$)/.exec(cookies);
if (scheme) document.documentElement.dataset.mantineColorScheme = scheme[1];
}`;
}

/** The text comes before everything that loads, directly after the encoding. */
function insertIntoHead(html: string, text: string): string {
  return html.replace(/<meta charset="utf-8"[^>]*>/, (charset) => charset + text);
}

function formatPolicyMeta(policy: string): string {
  return `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}"><meta name="referrer" content="no-referrer">`;
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * Builds the headers for Netlify and Cloudflare Pages. If two patterns match, both policies apply. Each page has its own
 * policy in a `meta` element.
 */
function buildHeaderFile(basePath: string): string {
  const places: Record<string, Record<string, string>> = {
    '*': { 'content-security-policy': "frame-ancestors 'none'", ...commonHeaders },
    'assets/*': { 'cache-control': 'public, max-age=31536000, immutable' },
    'public/*': { 'content-security-policy': publicPolicy },
    'sw.js': { 'content-security-policy': serviceWorkerPolicy },
  };
  return Object.entries(places)
    .map(([place, headers]) => [basePath + place, ...listHeaders(headers)].join('\n'))
    .join('\n')
    .concat('\n');
}

function listHeaders(headers: Record<string, string>): string[] {
  return Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
}

type NamedText = readonly [path: string, text: string];

/** Lists the paths of routes without parameters, because a route with parameters has any number of paths. */
function listFixedPaths({ config }: ServedPortal): string[] {
  const paths = Object.keys(config.routes).filter((path) => listRouteParameters(path).length === 0);
  return [...new Set(['/', ...paths])];
}

async function buildPages(definitions: Definitions, options: ExportOptions): Promise<NamedText[]> {
  const { environment, shell } = options;
  const makePages = (render: typeof shell.render) =>
    createPageBuilder({
      shell: { ...shell, render },
      definitions,
      getApiSettings: () => buildApiSettings(definitions.portal(), environment, false),
      environment,
      installs: environment.install,
      failed: (error) => {
        throw error;
      },
      isPatient: true,
    });
  const finish = ({ html, hosts }: BuiltPage) => finishFile(html, shell.inlineScript?.source ?? null, hosts);
  const pageOf = makePages(shell.render);
  const build = async (path: string): Promise<NamedText> => {
    // A static file does not know its query, so that it must work with one.
    const page = await pageOf({ path, hasQuery: true, language: '' });
    return [`${path.slice(1)}/index.html`.replace(/^\/+/, ''), finish(page)];
  };
  // The page also serves paths with parameters, so that only the browser can render it.
  const missing = await makePages(null)({ path: '', hasQuery: true, language: '' });
  const built: NamedText[] = [];
  // Pages are rendered one after the other, because the queue is limited.
  for (const path of listFixedPaths(definitions.portal())) built.push(await build(path));
  return [...built, ['404.html', finish(missing)]];
}

async function readModules(definitions: Definitions): Promise<NamedText[]> {
  const { screens, tests } = definitions.portal();
  const entries = Object.values(screens);
  const modules = entries.map(({ module }) => module);
  const extensions = entries.flatMap(({ extensions = {} }) => Object.values(extensions));
  const read = async (address: string): Promise<NamedText> => {
    const name = address.slice(address.lastIndexOf('/') + 1);
    const text = await definitions.findModule(name);
    if (text === null) throw new Error(`The module ${name} is not there any more.`);
    return [address.slice(1), text];
  };
  const all = new Set([...modules, ...extensions, tests]);
  return Promise.all([...all].flatMap((address) => (address === null ? [] : [read(address)])));
}

/** Builds the index, which open pages read after a newer export, and the content of the landing page. */
function buildData(portal: ServedPortal, { environment, shell }: ExportOptions): NamedText[] {
  const apiSettings = buildApiSettings(portal, environment, false);
  const index = buildClientIndex(portal, { apiSettings: apiSettings, withLanding: true, build: shell.build });
  const landing = portal.landing && (['definitions/landing.json', JSON.stringify(portal.landing)] as const);
  return [['definitions/index.json', JSON.stringify(index)], ...(landing ? [landing] : [])];
}
