import { createHash } from 'node:crypto';
import { buildOwnPolicy, type PolicyHosts } from '../page/buildPolicy.ts';
import { escapeText } from '#shared/escapeText.ts';
import { noncePlaceholder } from '../page/pageShell.ts';
import { buildVisitScript } from './buildVisitScript.ts';

/**
 * Turns a page into a static file. A script does what a server does for each response, and the policy has hashes of the
 * inline code.
 * @param early the CSP hash of the page's other script; null for none.
 */
export function finishFile(html: string, early: string | null, hosts: PolicyHosts): string {
  const styles = [...html.matchAll(/<style nonce="[^"]*">([^]*?)<\/style>/g)].map(([, text = '']) =>
    hash(text),
  );
  const script = buildVisitScript(styles);
  const policy = buildOwnPolicy(
    // The script makes the policy stricter before the first style is parsed, because a static file has no nonce.
    { scripts: [hash(script), ...(early === null ? [] : [early])], styles: ["'unsafe-inline'"] },
    hosts,
  );
  const page = html
    .replace(/\s*<meta property="csp-nonce"[^>]*>/, '')
    .replaceAll(` nonce="${noncePlaceholder}"`, '')
    .replace('<html ', '<html data-exported ');
  return putIntoHead(page, `${writeMeta(policy)}<script>${script}</script>`);
}

/** The text comes before everything that loads, directly after the encoding. */
export function putIntoHead(html: string, text: string): string {
  return html.replace(/<meta charset="utf-8"[^>]*>/, (charset) => charset + text);
}

export function writeMeta(policy: string): string {
  return `<meta http-equiv="Content-Security-Policy" content="${escapeText(policy)}"><meta name="referrer" content="no-referrer">`;
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
