import { hrefOf } from '#definition';

/** What the page may load from where. */
export interface PolicyHosts {
  /** Origins of pictures, besides this one. */
  images: string[];
  /** Origins of calls and lookups, besides this one. */
  calls: string[];
}

/** What of the page is allowed though it stands in the page itself. */
export interface PolicyInline {
  /** What styles bear, of one response. */
  nonce: string;
  /** The one script, by the hash of its text; null where there is none. */
  script: string | null;
}

/**
 * Where browsers report what the policy refused: by `report-uri`, which all of them have and send at once. Named beside
 * it, `report-to` would have Chromium keep its reports for a minute, and lose those of a browser that is closed.
 */
export const reportsAddress = '/_reports';

/**
 * The page's content security policy: nothing inline but styles with this nonce and the one script of this text, nothing
 * evaluated, no markup from texts. A host that is not written as an origin is left out: it could end its directive and begin another.
 */
export function buildPolicy({ nonce, script }: PolicyInline, hosts: PolicyHosts, basePath = '/'): string {
  const inline = { scripts: script === null ? [] : [script], styles: [`'nonce-${nonce}'`] };
  return writePolicy(listDirectives(inline, hosts, basePath));
}

/**
 * What of the policy a page can say of itself, in a `meta`, where nobody answers for it: who may frame it has to be said by a
 * header, and there is nowhere to report to.
 */
export function buildOwnPolicy(inline: InlineSources, hosts: PolicyHosts): string {
  const {
    'frame-ancestors': _framed,
    'report-uri': _reports,
    ...directives
  } = listDirectives(inline, hosts, '/');
  return writePolicy(directives);
}

/** What stands in the page itself and is allowed, as the policy names it. */
interface InlineSources {
  scripts: string[];
  styles: string[];
}

function listDirectives(
  { scripts, styles }: InlineSources,
  { images, calls }: PolicyHosts,
  basePath: string,
): Record<string, string[]> {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:', ...images.filter(isOrigin)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...calls.filter(isOrigin)],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    // No text becomes markup or script, but through the one policy that the app makes (src/portal/app/refuseMarkup.ts).
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    'report-uri': [hrefOf(reportsAddress, basePath)],
  };
}

function writePolicy(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

/** The origins of absolute http(s) addresses; everything else, such as a path of this origin, is left out. */
export function originsOf(addresses: string[]): string[] {
  return addresses.flatMap((address) => {
    const origin = /^https?:\/\/[^/?#]+/.exec(address)?.[0] ?? '';
    return isOrigin(origin) ? origin : [];
  });
}

const label = '[a-z\\d](?:[a-z\\d-]*[a-z\\d])?';
const origin = new RegExp(`^https?://(?:${label}(?:\\.${label})*|\\[[\\da-f:]+\\])(?::\\d+)?$`);

/** Whether a source of the policy is one host, with a port perhaps, and nothing else. */
function isOrigin(source: string): boolean {
  return URL.canParse(source) && new URL(source).origin === source && origin.test(source);
}
