import { workerPolicy } from '../http/plugins/install.ts';
import { publicPolicy } from '../http/plugins/publicFiles.ts';
import { headersOfAll } from '../http/plugins/securityHeaders.ts';

/**
 * The headers that the files need, as Netlify and Cloudflare Pages read them. Where two places match, both policies count;
 * each page states the rest of its own.
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
