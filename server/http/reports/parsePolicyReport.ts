export interface PolicyReport {
  /** The violated directive, such as `script-src-elem`. */
  directive: string;
  /** A keyword such as `inline`, or an origin; `other` otherwise. Never a whole URL. */
  blocked: string;
  /** The URL of the page, for finding its route. It may contain personal data. */
  page: string;
}

/** Parses a browser's report to `report-uri`; null if it is no violation of our policy. */
export function parsePolicyReport(body: unknown): PolicyReport | null {
  const report = getPart(body, 'csp-report');
  // Some browsers add the sources to the directive.
  const named = getPart(report, 'effective-directive') ?? getPart(report, 'violated-directive');
  const directive = String(named).split(' ')[0] ?? '';
  if (!directives.has(directive)) return null;
  const page = String(getPart(report, 'document-uri'));
  return { directive, blocked: readBlocked(String(getPart(report, 'blocked-uri'))), page };
}

function getPart(value: unknown, key: string): unknown {
  const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
  return isThere ? (value as Record<string, unknown>)[key] : undefined;
}

/** The directives of our policy, and those that fall back to one of them. */
const directives = new Set(
  (
    'default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src ' +
    'media-src connect-src frame-src child-src object-src worker-src manifest-src base-uri form-action frame-ancestors ' +
    'require-trusted-types-for trusted-types'
  ).split(' '),
);

const words = new Set(
  (
    'inline eval wasm-eval self data blob trusted-types-sink trusted-types-policy ' +
    'chrome-extension moz-extension safari-web-extension'
  ).split(' '),
);

function readBlocked(blocked: string): string {
  if (words.has(blocked)) return blocked;
  const { protocol, origin } = URL.canParse(blocked) ? new URL(blocked) : { protocol: '', origin: '' };
  return /^(http|ws)s?:$/.test(protocol) ? origin : 'other';
}
