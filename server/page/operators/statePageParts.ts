import { createHash } from 'node:crypto';
import { buildHref } from '#definition';
import { policyReportPath } from '../contentSecurityPolicy.ts';

/** The policy names the style and the script by their hashes. */
export const statePageStyle = `
:root { color-scheme: light dark; --line: #d4d9e1; --soft: #525e70; --good: #136c3c; --kept: #8a4b00; --missing: #b3261e;
  --paper: #ffffff; --text: #1a2230; --shade: #f5f7fa; --link: #0b57b0 }
@media (prefers-color-scheme: dark) { :root { --line: #3a4454; --soft: #aab4c3; --good: #6bd49a; --kept: #f3b562;
  --missing: #ff9c94; --paper: #12171f; --text: #e9edf3; --shade: #1a212c; --link: #8ec1ff } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--text); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; overflow-wrap: anywhere }
h1 { margin: 0 0 0.5rem; font-size: 1.75rem; line-height: 1.2 }
h2 { margin: 2rem 0 0.5rem; font-size: 1.15rem }
p { margin: 0.25rem 0 }
a { display: inline-block; padding: 0.25rem 0; color: var(--link) }
ul, ol { margin: 0; padding: 0; list-style: none }
li { padding: 0.5rem 0; border-top: 1px solid var(--line) }
code { font: 0.9rem/1.4 ui-monospace, monospace }
#summary { font-size: 1.15rem; font-weight: 600 }
.problem { padding: 0.6rem 0.8rem; margin-bottom: 0.5rem; border: 1px solid var(--line); border-left: 4px solid var(--missing);
  border-radius: 4px; background: var(--shade) }
.soft { color: var(--soft); font-size: 0.9rem }
.live { color: var(--good) } .kept { color: var(--kept) } .missing { color: var(--missing) }
.kept, .missing { font-weight: 600 }
time { white-space: nowrap }
table { width: 100%; border-collapse: collapse }
th, td { padding: 0.4rem 0.75rem 0.4rem 0; border-top: 1px solid var(--line); text-align: start; vertical-align: top; font-weight: 400 }
td { overflow-wrap: break-word; font-variant-numeric: tabular-nums }
thead th { overflow-wrap: break-word; color: var(--soft); font-size: 0.9rem }
@media (max-width: 40rem) { thead th:last-child, td:last-child { padding-right: 0 } td time { white-space: normal } }
`;

/** Replaces only what has changed, to preserve the reading position and the selection. */
export const statePageScript = `
async function follow() {
  const answer = document.hidden ? null : await fetch(location.href).catch(() => 'lost');
  if (answer && !answer.ok) document.getElementById('summary').textContent = 'The server does not answer at this moment.';
  if (answer && answer.ok) {
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
    document.title = next.title;
    for (const id of ['summary', 'state']) {
      const [old, fresh] = [document, next].map((page) => page.getElementById(id));
      if (old.innerHTML !== fresh.innerHTML) old.replaceChildren(...fresh.childNodes);
    }
  }
  setTimeout(follow, 2000);
}
setTimeout(follow, 2000);
`;

/** Allows only this style and this script, which may fetch from this server only. */
export const buildStatePolicy = (basePath: string): string =>
  [
    "default-src 'none'",
    `style-src ${hash(statePageStyle)}`,
    `script-src ${hash(statePageScript)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    `report-uri ${buildHref(policyReportPath, basePath)}`,
  ].join('; ');

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
