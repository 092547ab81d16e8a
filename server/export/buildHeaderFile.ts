import { workerPolicy } from '../http/plugins/install.ts';
import { publicPolicy } from '../http/plugins/publicFiles.ts';
import { headersOfAll } from '../http/plugins/securityHeaders.ts';

/**
 * Builds the headers for Netlify and Cloudflare Pages. If two patterns match, both policies apply. Each page has its own
 * policy in a `meta` element.
 */
export function buildHeaderFile(basePath: string): string {
  const places: Record<string, Record<string, string>> = {
    '*': { 'content-security-policy': "frame-ancestors 'none'", ...headersOfAll },
    'assets/*': { 'cache-control': 'public, max-age=31536000, immutable' },
    'public/*': { 'content-security-policy': publicPolicy },
    'sw.js': { 'content-security-policy': workerPolicy },
  };
  return Object.entries(places)
    .map(([place, headers]) => [basePath + place, ...listHeaders(headers)].join('\n'))
    .join('\n')
    .concat('\n');
}

function listHeaders(headers: Record<string, string>): string[] {
  return Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
}
