import type { Health, HealthLine, HealthTextPart, HealthUnit } from '#shared/health.ts';
import { escapeText } from '#shared/escapeText.ts';
import { script, style } from './statePageParts.ts';

export interface StatePageOptions {
  /** True if the page refreshes itself; without scripts as a whole. */
  follows: boolean;
  workbench: string | null;
}

/** Builds the operator's page about the state of the definitions, which needs no workbench. */
export function buildStatePage(health: Health, { follows, workbench }: StatePageOptions): string {
  const { summary, problems } = health;
  const count = `${problems === 0 ? 'No' : problems} problem${problems === 1 ? '' : 's'}`;
  const refresh = '<noscript><meta http-equiv="refresh" content="5"></noscript>';
  const link = workbench === null ? '' : ` <a href="${escapeText(workbench)}">In the workbench</a>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${count} · Definitions</title>${follows ? refresh : ''}<style>${style}</style></head>
<body><main><h1>Definitions</h1>
<p id="summary" role="status">${escapeText(summary)}</p>
<p>${follows ? '<a href="?still=1">Stop refreshing</a>' : '<a href="?">Refresh by itself</a>'}${link}</p>
<div id="state">${buildState(health)}</div></main>${follows ? `<script>${script}</script>` : ''}</body></html>`;
}

function buildState({ notes, sections, units }: Health): string {
  return [
    ...notes.map((note) => `<p class="soft">${buildText(note)}</p>`),
    ...sections.map(({ title, lines }) => `<h2>${title}</h2><ul>${lines.map(buildLine).join('\n')}</ul>`),
    `<h2>All ${units.length} units</h2><table><thead><tr><th scope="col">Unit</th><th scope="col">State</th>
<th scope="col">Live since</th></tr></thead><tbody>${units.map(buildUnit).join('\n')}</tbody></table>`,
  ].join('\n');
}

function buildLine({ text, says, note }: HealthLine): string {
  if (says === undefined) return `<li>${buildText(text)}</li>`;
  const more = note === undefined ? '' : `<p class="soft">${escapeText(note)}</p>`;
  return `<li class="problem">${buildText(text)}<p>${escapeText(says)}</p>${more}</li>`;
}

function buildUnit({ name, state, says, since }: HealthUnit): string {
  return `<tr><th scope="row"><code>${escapeText(name)}</code></th><td class="${state}">${says}</td><td>${buildText([since])}</td></tr>`;
}

function buildText(pieces: HealthTextPart[]): string {
  return pieces.map(buildPiece).join('');
}

function buildPiece(piece: HealthTextPart): string {
  if (typeof piece === 'string') return escapeText(piece);
  if ('code' in piece) return `<code>${escapeText(piece.code)}</code>`;
  const text = `${piece.time.slice(0, 19).replace('T', ' ')} UTC`;
  return `<time datetime="${escapeText(piece.time)}">${escapeText(text)}</time>`;
}
