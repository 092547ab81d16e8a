/**
 * What an exported page does first, at each visit, in the place of the server: it makes a nonce, lets no style count but those
 * that bear it and those that stand in the page, and wears the colour scheme that was chosen.
 * @param styles what stands in the page, as the policy names it.
 */
export function buildVisitScript(styles: string[]): string {
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
