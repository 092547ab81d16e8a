import type { Problem } from '#check/index.ts';
import type { DefinitionsState, LiveChange, UnitState } from '../../definitions/describeState.ts';
import type { CountedError, CountedViolation, ListedReports } from './createReports.ts';
import type { Health, HealthLine, HealthTextPart, HealthUnit } from '#shared/health.ts';

/** Describes definitions and errors for the operator's page and the workbench. @param reports of members' browsers. */
export function buildHealth(state: DefinitionsState, { violations, errors }: ListedReports): Health {
  const { readAt, problems, moreProblems = 0, warnings, moreWarnings, units, changes } = state;
  const { follows, approval } = state;
  const wrong = units.filter((unit) => unit.state !== 'live');
  const count = problems.length + moreProblems;
  return {
    summary:
      count === 0
        ? 'All is right: members get what the files say.'
        : `${countOf(count, 'problem')}: members keep the last good version of what is wrong.`,
    problems: count,
    notes: [
      ['Files last read ', { time: readAt }, '; they are read whenever they change.'],
      ...(follows ? [[followings[follows]]] : []),
      ...(approval ? [[approvals[approval]]] : []),
    ],
    sections: [
      { title: 'Problems', lines: listProblems(problems, moreProblems) },
      { title: 'What members see meanwhile', lines: wrong.map(describeMeanwhile) },
      { title: 'Warnings, which hold nothing back', lines: listProblems(warnings, moreWarnings) },
      { title: 'What went wrong in browsers', lines: errors.map(describeError) },
      { title: 'What the policy of members’ pages refused', lines: violations.map(describeViolation) },
      { title: 'Latest changes', lines: changes.map(describeChange) },
    ].filter(({ lines }) => lines.length > 0),
    units: units.map(describeUnit),
  };
}

const followings: Record<NonNullable<DefinitionsState['follows']>, string> = {
  heard: 'What other servers publish is heard of at once, and looked up every second besides.',
  'looked up':
    'What other servers publish is looked up every second: the database’s notifications do not arrive, as behind a pooler of transactions.',
};

const approvals: Record<NonNullable<DefinitionsState['approval']>, string> = {
  two: 'Publishing needs two people: APPROVAL=two.',
  one: 'Publishers may publish what they edited themselves: APPROVAL=one.',
};

function listProblems(problems: Problem[], more = 0): HealthLine[] {
  return [...problems.map(describeProblem), ...(more > 0 ? [{ text: [`… and ${more} more.`] }] : [])];
}

function describeProblem(problem: Problem): HealthLine {
  const { file, line, column, message, screens = [] } = problem;
  return {
    text: [{ code: `${file}:${line}:${column}` }],
    says: message,
    ...(screens.length > 0 && { note: `Used by ${screens.join(', ')}` }),
  };
}

function describeMeanwhile({ name, state, since, waitsFor }: UnitState): HealthLine {
  const version: HealthTextPart[] = since
    ? ['the version that went live ', { time: since }]
    : ['an earlier version'];
  const none = waitsFor ? 'not available yet' : 'not available, as never right yet';
  const seen = state === 'kept' ? version : [none];
  const wait = waitsFor ? [`; what its file says waits until ${waitsFor} is right`] : [];
  return { text: [{ code: name }, ': ', ...seen, ...wait] };
}

function describeChange({ at, live }: LiveChange): HealthLine {
  return { text: [{ time: at }, ` Live: ${live.join(', ')}`] };
}

function describeViolation({ directive, blocked, route, count, last }: CountedViolation): HealthLine {
  const place = route === null ? 'a page without a route' : route;
  const code = `${directive} refused ${blocked} at ${place}`;
  return { text: [{ code }, `: ${countOf(count, 'time')}, last `, { time: last }] };
}

function describeError(error: CountedError): HealthLine {
  const { screen, version, count, last } = error;
  const what = error.kind === 'call' ? `the call ${error.call}: ${error.outcome}` : `broke: ${error.error}`;
  const code = version === null ? screen : `${screen} (version ${version})`;
  return { text: [{ code }, ` ${what}, ${countOf(count, 'time')}, last `, { time: last }] };
}

const states = { live: 'Live', kept: 'Kept: an earlier version', missing: 'Missing' };

function describeUnit({ name, state, since }: UnitState): HealthUnit {
  const none = state === 'missing' ? '–' : 'not noted';
  return { name, state, says: states[state], since: since ? { time: since } : none };
}

function countOf(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}
