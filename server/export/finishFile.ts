import { createHash } from 'node:crypto';
import { buildOwnPolicy, type PolicyHosts } from '../page/buildPolicy.ts';
import { escapeText } from '#shared/escapeText.ts';
import { noncePlaceholder } from '../page/pageShell.ts';
import { buildVisitScript } from './buildVisitScript.ts';

/**
 * Makes a file of a page. What a server puts into each response, a script in the page does at each visit; the page states its
 * own policy, by the hashes of what stands in it.
 * @param early the page's other script, as the policy names it; null for none.
 */
export function finishFile(html: string, early: string | null, hosts: PolicyHosts): string {
  const styles = [...html.matchAll(/<style nonce="[^"]*">([^]*?)<\/style>/g)].map(([, text = '']) =>
    hash(text),
  );
  const script = buildVisitScript(styles);
  const policy = buildOwnPolicy(
    // The script makes it stricter before the first style is read: a file can't have a nonce of its own for each visit.
    { scripts: [hash(script), ...(early === null ? [] : [early])], styles: ["'unsafe-inline'"] },
    hosts,
  );
  const page = html
    .replace(/\s*<meta property="csp-nonce"[^>]*>/, '')
    .replaceAll(` nonce="${noncePlaceholder}"`, '')
    .replace('<html ', '<html data-exported ');
  return putIntoHead(page, `${writeMeta(policy)}<script>${script}</script>`);
}

/** Above everything that a page loads; only its encoding stands before it. */
export function putIntoHead(html: string, text: string): string {
  return html.replace(/<meta charset="utf-8"[^>]*>/, (charset) => charset + text);
}

/** A policy as a page states it, with what else a header would say of it. */
export function writeMeta(policy: string): string {
  return `<meta http-equiv="Content-Security-Policy" content="${escapeText(policy)}"><meta name="referrer" content="no-referrer">`;
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
