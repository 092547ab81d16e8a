import { buildHref } from '#definition';

export interface PolicyHosts {
  images: string[];
  calls: string[];
  /** True if a page may show pictures that it fetched itself. Default: false. */
  blobs?: boolean;
}

/** The inline code that the content security policy of a page allows. */
export interface PolicyInline {
  nonce: string;
  /** The one script as a CSP hash; null if there is none. */
  script: string | null;
}

/**
 * The path of CSP reports, for `report-uri`, which every browser sends at once.
 * With `report-to` beside it, Chromium delays reports for a minute and loses those of a closed browser.
 */
export const policyReportPath = '/_reports';

/**
 * Builds the content security policy of a page: no inline code except styles with the nonce and the one script, no `eval`. A
 * host that is no origin is left out, because it could end its directive and begin another.
 */
export function buildContentPolicy(
  { nonce, script }: PolicyInline,
  hosts: PolicyHosts,
  basePath = '/',
): string {
  const inline = { scripts: script === null ? [] : [script], styles: [`'nonce-${nonce}'`] };
  return formatPolicy(listDirectives(inline, hosts, basePath));
}

/** Builds the policy for a `meta` element, for static hosting. There `frame-ancestors` and `report-uri` have no effect. */
export function buildMetaContentPolicy(inline: InlineSources, hosts: PolicyHosts): string {
  const {
    'frame-ancestors': _framed,
    'report-uri': _reports,
    ...directives
  } = listDirectives(inline, hosts, '/');
  return formatPolicy(directives);
}

interface InlineSources {
  scripts: string[];
  styles: string[];
}

function listDirectives(
  { scripts, styles }: InlineSources,
  { images, calls, blobs }: PolicyHosts,
  basePath: string,
): Record<string, string[]> {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:', ...(blobs ? ['blob:'] : []), ...images.filter(isOrigin)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...calls.filter(isOrigin)],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    // Text becomes markup or script only through the one policy of the app (src/shared/enforceTrustedTypes.ts).
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    'report-uri': [buildHref(policyReportPath, basePath)],
  };
}

function formatPolicy(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

/** Returns the origins of absolute http(s) URLs. Everything else, such as a path, is left out. */
export function listOrigins(addresses: string[]): string[] {
  return addresses.flatMap((address) => {
    const origin = /^https?:\/\/[^/?#]+/.exec(address)?.[0] ?? '';
    return isOrigin(origin) ? origin : [];
  });
}

const label = '[a-z\\d](?:[a-z\\d-]*[a-z\\d])?';
const origin = new RegExp(`^https?://(?:${label}(?:\\.${label})*|\\[[\\da-f:]+\\])(?::\\d+)?$`);

/** True if a CSP source is exactly one host, optionally with a port. */
function isOrigin(source: string): boolean {
  return URL.canParse(source) && new URL(source).origin === source && origin.test(source);
}
