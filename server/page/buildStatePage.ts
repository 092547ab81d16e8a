import type { LiveChange, DefinitionsState, UnitState } from '../definitions/describeState.ts';
import type { CountedError, CountedViolation, ListedReports } from '../reports/createReports.ts';
import { escapeText } from './escapeText.ts';
import { script, style } from './statePageParts.ts';

/**
 * The operator's page on the definitions.
 * @param reports what browsers reported of the members' pages.
 * @param follows whether the page brings itself up to date; without scripts it does so as a whole.
 */
export function buildStatePage(state: DefinitionsState, reports: ListedReports, follows: boolean): string {
  const count = countOf(countProblems(state), 'problem');
  const refresh = '<noscript><meta http-equiv="refresh" content="5"></noscript>';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${count} · Definitions</title>${follows ? refresh : ''}<style>${style}</style></head>
<body><main><h1>Definitions</h1>
<p id="summary" role="status">${describeWhole(state)}</p>
<p>${follows ? '<a href="?still=1">Stop refreshing</a>' : '<a href="?">Refresh by itself</a>'}</p>
<div id="state">${buildState(state, reports)}</div></main>${follows ? `<script>${script}</script>` : ''}</body></html>`;
}

function describeWhole(state: DefinitionsState): string {
  const count = countProblems(state);
  if (count === 0) return 'All is right: members get what the files say.';
  return `${countOf(count, 'problem')}: members keep the last good version of what is wrong.`;
}

function countProblems({ problems, moreProblems = 0 }: DefinitionsState): number {
  return problems.length + moreProblems;
}

function buildState(
  { readAt, problems, moreProblems, units, changes, follows }: DefinitionsState,
  { violations, errors }: ListedReports,
): string {
  const more = moreProblems ? [`<li>… and ${moreProblems} more.</li>`] : [];
  const wrong = units.filter(({ state }) => state !== 'live');
  return [
    `<p class="soft">Files last read ${buildTime(readAt)}; they are read whenever they change.</p>`,
    ...(follows ? [`<p class="soft">${followings[follows]}</p>`] : []),
    ...buildSection('Problems', [...problems.map(buildProblem), ...more]),
    ...buildSection('What members see meanwhile', wrong.map(buildMeanwhile)),
    ...buildSection('What went wrong in browsers', errors.map(buildError)),
    ...buildSection('What the policy of members’ pages refused', violations.map(buildViolation)),
    ...buildSection('Latest changes', changes.map(buildChange)),
    `<h2>All ${units.length} units</h2><table><thead><tr><th scope="col">Unit</th><th scope="col">State</th>
<th scope="col">Live since</th></tr></thead><tbody>${units.map(buildUnit).join('\n')}</tbody></table>`,
  ].join('\n');
}

const followings: Record<NonNullable<DefinitionsState['follows']>, string> = {
  heard: 'What other servers publish is heard of at once, and looked up every second besides.',
  'looked up':
    'What other servers publish is looked up every second: the database’s notifications do not arrive, as behind a pooler of transactions.',
};

/** Nothing where there are no items. */
function buildSection(heading: string, items: string[]): string[] {
  return items.length > 0 ? [`<h2>${heading}</h2><ul>${items.join('\n')}</ul>`] : [];
}

function buildProblem({ file, line, column, message, screens = [] }: DefinitionsState['problems'][number]) {
  const users = screens.length > 0 ? `<p class="soft">Used by ${escapeText(screens.join(', '))}</p>` : '';
  return `<li class="problem"><code>${escapeText(`${file}:${line}:${column}`)}</code><p>${escapeText(message)}</p>${users}</li>`;
}

function buildMeanwhile({ name, state, since, waitsFor }: UnitState): string {
  const version = since ? `the version that went live ${buildTime(since)}` : 'an earlier version';
  const none = waitsFor ? 'not available yet' : 'not available, as never right yet';
  const seen = state === 'kept' ? version : none;
  const wait = waitsFor ? `; what its file says waits until ${escapeText(waitsFor)} is right` : '';
  return `<li><code>${escapeText(name)}</code>: ${seen}${wait}</li>`;
}

function buildChange({ at, live }: LiveChange): string {
  return `<li>${buildTime(at)} Live: ${escapeText(live.join(', '))}</li>`;
}

function buildViolation({ directive, blocked, route, count, last }: CountedViolation): string {
  const place = route === null ? 'a page without a route' : route;
  const text = `${directive} refused ${blocked} at ${place}`;
  return `<li><code>${escapeText(text)}</code>: ${countOf(count, 'time')}, last ${buildTime(last)}</li>`;
}

function buildError(error: CountedError): string {
  const { screen, version, count, last } = error;
  const what = error.kind === 'call' ? `the call ${error.call}: ${error.outcome}` : `broke: ${error.error}`;
  const text = version === null ? screen : `${screen} (version ${version})`;
  return `<li><code>${escapeText(text)}</code> ${escapeText(what)}, ${countOf(count, 'time')}, last ${buildTime(last)}</li>`;
}

const states = { live: 'Live', kept: 'Kept: an earlier version', missing: 'Missing' };

function buildUnit({ name, state, since }: UnitState): string {
  const time = since ? buildTime(since) : state === 'missing' ? '–' : 'not noted';
  return `<tr><th scope="row"><code>${escapeText(name)}</code></th><td class="${state}">${states[state]}</td><td>${time}</td></tr>`;
}

/** A time in words that read the same everywhere: `2026-01-31 09:30:00 UTC`. */
function buildTime(iso: string): string {
  const text = `${iso.slice(0, 19).replace('T', ' ')} UTC`;
  return `<time datetime="${escapeText(iso)}">${escapeText(text)}</time>`;
}

function countOf(number: number, word: string): string {
  return `${number === 0 ? 'No' : number} ${word}${number === 1 ? '' : 's'}`;
}
