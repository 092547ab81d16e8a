/**
 * Builds the first script of an exported page. It replaces the server: it creates a nonce, restricts styles to those with
 * the nonce and the inline ones, and sets the chosen colour scheme.
 * @param styles the CSP hashes of the inline styles.
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
