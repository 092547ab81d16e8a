import type { Health, HealthLine, HealthSection, HealthTextPart, HealthUnit } from '#shared/health.ts';
import { escapeHtml } from '#shared/escapeHtml.ts';
import { statePageScript, statePageStyle } from './statePageParts.ts';

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
  const link = workbench === null ? '' : ` <a href="${escapeHtml(workbench)}">Open in the workbench</a>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${count} · Health</title>${follows ? refresh : ''}<style>${statePageStyle}</style></head>
<body><main><h1>Health</h1>
<p id="summary" role="status">${escapeHtml(summary)}</p>
<p>${follows ? '<a href="?still=1">Stop refreshing</a>' : '<a href="?">Refresh by itself</a>'}${link}</p>
<div id="state">${buildState(health)}</div></main>${follows ? `<script>${statePageScript}</script>` : ''}</body></html>`;
}

function buildState({ notes, sections, units }: Health): string {
  return [
    ...notes.map((note) => `<p class="soft">${buildText(note)}</p>`),
    ...sections.map(buildSection),
    `<h2>Everything that members see (${units.length})</h2><table><thead><tr><th scope="col">Screen or part</th>
<th scope="col">Members see</th><th scope="col">Since</th></tr></thead><tbody>${units.map(buildUnit).join('\n')}</tbody></table>`,
  ].join('\n');
}

function buildSection({ title, hint, lines }: HealthSection): string {
  const advice = hint === undefined ? '' : `<p class="soft">${escapeHtml(hint)}</p>`;
  return `<h2>${escapeHtml(title)}</h2>${advice}<ul>${lines.map(buildLine).join('\n')}</ul>`;
}

function buildLine({ text, detail }: HealthLine): string {
  if (detail === undefined) return `<li>${buildText(text)}</li>`;
  return `<li class="problem">${buildText(text)}<p class="soft">${buildText(detail)}</p></li>`;
}

function buildUnit({ name, state, says, since }: HealthUnit): string {
  return `<tr><th scope="row">${buildText([name])}</th><td class="${state}">${escapeHtml(says)}</td><td>${buildText([since])}</td></tr>`;
}

function buildText(pieces: HealthTextPart[]): string {
  return pieces.map(buildPiece).join('');
}

function buildPiece(piece: HealthTextPart): string {
  if (typeof piece === 'string') return escapeHtml(piece);
  if ('code' in piece) return `<code>${escapeHtml(piece.code)}</code>`;
  const text = `${piece.time.slice(0, 19).replace('T', ' ')} UTC`;
  return `<time datetime="${escapeHtml(piece.time)}">${escapeHtml(text)}</time>`;
}
