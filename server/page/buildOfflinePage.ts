import { createHash } from 'node:crypto';
import { formatRadiusRule } from '#compile/config/compileBrand.ts';
import { buildBrandRules, type PortalConfig } from '#definition';
import { formatLanguageAttributes } from './formatLanguageAttributes.ts';
import { escapeHtml } from '#shared/escapeHtml.ts';

export interface OfflinePage {
  html: string;
  policy: string;
}

/** Builds the page for a failed navigation. It has no data of a member, and its link requests the same address again. */
export function buildOfflinePage({ brand, words, locale }: PortalConfig): OfflinePage {
  const [name, text, retry] = [brand.name, words.loadFailed, words.retry].map(escapeHtml);
  const styles = buildBrandRules(brand) + formatRadiusRule(brand.radius) + style;
  const html = `<!doctype html>
<html ${formatLanguageAttributes(locale)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title><style>${styles}</style></head>
<body><main><h1>${name}</h1><p>${text}</p><a href="">${retry}</a></main></body></html>`;
  const hash = createHash('sha256').update(styles).digest('base64');
  return {
    html,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}

const style = `
:root { color-scheme: light dark; --paper: #ffffff; --text: #1a2230; --link: var(--accent, #0f6b6b); --on-link: #ffffff }
@media (prefers-color-scheme: dark) { :root { --paper: #12171f; --text: #e9edf3; --link: var(--accent-dark, #4fc3bd);
  --on-link: #12171f } }
body { display: grid; min-height: 100vh; min-height: 100dvh; margin: 0; place-items: center; background: var(--paper);
  color: var(--text); font: 1rem/1.5 system-ui, sans-serif }
main { padding: 1.5rem; text-align: center; overflow-wrap: anywhere }
h1 { margin: 0 0 0.5rem; font-size: 1.5rem; line-height: 1.2 }
p { margin: 0 0 1.5rem }
a { display: inline-block; padding: 0.65rem 1.5rem; border-radius: var(--radius, 8px); background: var(--link); color: var(--on-link);
  font-weight: 500; text-decoration: none }
a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
`;
