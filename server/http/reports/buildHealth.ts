import type { Problem } from '#check/index.ts';
import type { Health, HealthLine, HealthTextPart, HealthUnit } from '#shared/health.ts';
import type { DefinitionsState, LiveChange, UnitState } from '../../definitions/definitionsState.ts';
import type { CountedError, CountedPolicyViolation, ListedReports } from './createBrowserReports.ts';

/**
 * Describes definitions and errors for the operator's page and the workbench. Its reader is no engineer: settings and codes
 * follow as `code`.
 * @param reports of members' browsers.
 */
export function buildHealth(state: DefinitionsState, { violations, errors }: ListedReports): Health {
  const { readAt, problems, moreProblems = 0, warnings, moreWarnings, units, changes } = state;
  const { follows, approval } = state;
  const wrong = units.filter((unit) => unit.state !== 'live');
  const count = problems.length + moreProblems;
  return {
    summary: describeSummary(count, errors.length > 0),
    problems: count,
    notes: [
      ['Last checked ', { time: readAt }, '. Every change is checked by itself.'],
      ...(follows ? [followings[follows]] : []),
      ...(approval ? [approvals[approval]] : []),
    ],
    sections: [
      {
        title: 'Problems to fix',
        hint: 'Correct each at the place that it names. Members then get the new version by itself.',
        lines: listProblems(problems, moreProblems),
      },
      { title: 'What members see until then', lines: wrong.map(describeMeanwhile) },
      {
        title: 'Warnings',
        hint: 'They stop nothing. Read them when you next change these screens.',
        lines: listProblems(warnings, moreWarnings),
      },
      {
        title: 'What failed for members',
        hint: 'They saw a message or a gap. If the backend failed, ask the people who run it. Otherwise show the line to an engineer. Counted since the server started.',
        lines: errors.map(describeError),
      },
      {
        title: 'What members’ browsers blocked',
        hint: 'They load only what this portal allows. The cause is often a member’s own browser extension. If members miss something, show the line to an engineer.',
        lines: violations.map(describeViolation),
      },
      { title: 'Latest changes', lines: changes.map(describeChange) },
    ].filter(({ lines }) => lines.length > 0),
    units: units.map(describeUnit),
  };
}

function describeSummary(problems: number, hasErrors: boolean): string {
  if (problems > 0)
    return `${formatCount(problems, 'problem')} to fix. Until then, members see the last good version of what is affected.`;
  return hasErrors
    ? 'Members see the latest version of everything, but something failed for some of them: see below.'
    : 'All is well: members see the latest version of everything.';
}

const followings: Record<NonNullable<DefinitionsState['follows']>, HealthTextPart[]> = {
  heard: ['Members of this server see at once what is published on another server of this portal.'],
  'looked up': [
    'Members of this server see within two seconds what is published on another server of this portal. ',
    'The database does not announce it (',
    { code: 'NOTIFY' },
    '), so this server asks every second.',
  ],
};

const approvals: Record<NonNullable<DefinitionsState['approval']>, HealthTextPart[]> = {
  two: [
    'Publishing needs two people: the author, and a publisher who edited none of it (',
    { code: 'APPROVAL=two' },
    ').',
  ],
  one: ['Publishers may publish their own changes alone (', { code: 'APPROVAL=one' }, ').'],
};

function listProblems(problems: Problem[], more = 0): HealthLine[] {
  return [...problems.map(describeProblem), ...(more > 0 ? [{ text: [`… and ${more} more.`] }] : [])];
}

function describeProblem({ file, line, column, message, screens = [] }: Problem): HealthLine {
  const affected: HealthTextPart[] =
    screens.length === 0
      ? []
      : [`Affects the ${screens.length === 1 ? 'screen' : 'screens'} `, ...joinNames(screens), '. '];
  return { text: [message], detail: [...affected, 'Place: ', { code: `${file}:${line}:${column}` }] };
}

function describeMeanwhile({ name, state, since, waitsFor }: UnitState): HealthLine {
  const wait: HealthTextPart[] = waitsFor
    ? [' The new version follows by itself once ', { code: waitsFor }, ' is corrected.']
    : [];
  const seen = state === 'kept' ? describeKept(since) : [describeMissing(waitsFor)];
  return { text: [describeName(name), ': ', ...seen, ...wait] };
}

function describeKept(since: string | null): HealthTextPart[] {
  return since
    ? ['members see the version of ', { time: since }, '.']
    : ['members see an earlier version of unknown date.'];
}

function describeMissing(waitsFor: string | undefined): string {
  return waitsFor ? 'not available yet.' : 'not available yet, because it had a problem from the start.';
}

function describeChange({ at, live }: LiveChange): HealthLine {
  return { text: [{ time: at }, ': members got a new version of ', ...joinNames(live), '.'] };
}

/** The subject of a sentence, by the first word of the directive. */
const blockedThings: Record<string, string> = {
  img: 'A picture was',
  font: 'A font was',
  media: 'A sound or video was',
  connect: 'A request was',
  frame: 'An embedded page was',
  script: 'A script was',
  style: 'A style was',
};

function describeViolation({ directive, blocked, route, count, last }: CountedPolicyViolation): HealthLine {
  const thing = blockedThings[directive.split('-')[0] ?? ''] ?? 'Something was';
  const place: HealthTextPart[] = route === null ? ['outside the pages'] : ['at ', { code: route }];
  const advice: HealthTextPart[] =
    directive === 'img-src' && blocked.startsWith('http')
      ? ['. If it is yours, add its site to ', { code: 'imageOrigins' }]
      : [];
  return {
    text: [`${thing} blocked `, ...place, '.'],
    detail: [...countAt(count, last), { code: `${directive} ${blocked}` }, ...advice],
  };
}

const outcomes: Record<Extract<CountedError, { kind: 'call' }>['outcome'], string> = {
  unreachable: 'the backend did not answer.',
  malformed: 'the backend’s answer could not be read.',
  '5xx': 'the backend failed.',
};

function describeError(error: CountedError): HealthLine {
  const { screen, version, count, last } = error;
  const place: HealthTextPart = screen === 'other' ? 'an unknown screen' : { code: screen };
  const code = error.kind === 'call' ? `${error.call} ${error.outcome}` : error.error;
  return {
    text:
      error.kind === 'call'
        ? ['On ', place, ', ', outcomes[error.outcome]]
        : ['A part of ', place, ' could not be shown.'],
    detail: [...countAt(count, last), { code }, ...describeVersion(version)],
  };
}

function describeVersion(version: string | null): HealthTextPart[] {
  if (version === null) return [];
  return version === 'earlier' ? [', opened before the latest change'] : [', version ', { code: version }];
}

function countAt(count: number, last: string): HealthTextPart[] {
  return [`${formatCount(count, 'time')}, last `, { time: last }, '. '];
}

const states = { live: 'The latest version', kept: 'An earlier version', missing: 'Nothing yet' };

function describeUnit({ name, state, since }: UnitState): HealthUnit {
  const none = state === 'missing' ? '–' : 'not known';
  return { name: describeName(name), state, says: states[state], since: since ? { time: since } : none };
}

/** The display names of units that are no screens. */
const plainNames: Record<string, string> = {
  'the config': 'settings, addresses and menu',
  "the pages' calls": 'what the built-in pages read and send',
};

/** A screen's id is code. Other names begin with "the". */
function describeName(name: string): HealthTextPart {
  return name.startsWith('the ') ? (plainNames[name] ?? name) : { code: name };
}

function joinNames(names: string[]): HealthTextPart[] {
  return names.flatMap((name, index) => [...(index === 0 ? [] : [', ']), describeName(name)]);
}

function formatCount(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}
