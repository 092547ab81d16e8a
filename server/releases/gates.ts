import { packageNames } from '#definition';
import { describeRole, type Operator } from './operator.ts';
import {
  wholeRunFailureKey,
  type PublisherAnswer,
  type CaseRunResult,
  type Examination,
  type Gate,
  type GateReport,
  type Tick,
} from './report.ts';
import type { ApprovalMode, Version } from './version.ts';

/* The conditions of a publication, a function each. Each gate explains its state in one sentence. */

export function buildRoleGate(by: Operator | null): Gate {
  if (by === null) return buildOpenGate('role', 'Who owns the disk may change the files on it.');
  if (by.role === 'publisher') return buildOpenGate('role', `${by.name} may publish.`);
  return buildClosedGate('role', `${by.name} is ${describeRole(by.role)}: a publisher has to publish it.`);
}

interface BaseState extends Pick<GateReport, 'tree' | 'base' | 'conflicts'> {
  isThere: boolean;
}

/** Open if the tree was made from the live version and differs from it. */
export function buildBaseGate(
  isStale: boolean,
  live: Version | null,
  { tree, base, isThere, conflicts }: BaseState,
): Gate {
  if (live?.tree === tree)
    return buildClosedGate('base', `It is what is live already, as version ${live.number}.`);
  if (!isStale) return buildOpenGate('base', 'It was made from what is live.');
  const now = live ? `version ${live.number} of ${live.who} is live by now` : 'nothing is live';
  const clash =
    conflicts.length === 0
      ? 'the two can be merged'
      : `${conflicts.length === 1 ? '1 place was' : `${conflicts.length} places were`} given two values`;
  const from =
    base === null || isThere ? 'another version' : `version ${base}, which this history does not have`;
  return buildClosedGate('base', `It was made from ${from}: ${now}, and ${clash}.`);
}

/** Open if the check found no error. */
export function buildDefinitionsGate({ problems, warnings }: Examination): Gate {
  if (problems.length === 0 && warnings.length === 0)
    return buildOpenGate(
      'definitions',
      'The files have no errors. People judge whether the change is right.',
    );
  if (problems.length === 0)
    return buildOpenGate(
      'definitions',
      `The files have no errors; ${warnings.length === 1 ? 'there is a warning' : `there are ${warnings.length} warnings`}.`,
    );
  return buildClosedGate(
    'definitions',
    `${problems.length === 1 ? 'There is a problem' : `There are ${problems.length} problems`} in them.`,
  );
}

/** Closes for a case that passes on the live version only, and for a failed run. @param run null without a runner. */
export function buildCasesGate(
  run: CaseRunResult | null,
  isRun: boolean,
  answer: PublisherAnswer | null,
): Gate {
  if (!isRun) return buildOpenGate('cases', 'There is none to run.');
  if (!run)
    return buildOpenGate(
      'cases',
      `They were not run: the package ${packageNames.tools}, which runs them, is not installed.`,
    );
  const { caseCount, failures } = run;
  const odd = failures.find(({ key }) => key === wholeRunFailureKey);
  if (odd)
    return buildClosedGate(
      'cases',
      `They could not be run, which is no fault of what was changed: ${odd.seen}. Ask again, or tell whoever runs the server.`,
    );
  const [first, ...more] = failures.filter(({ live }) => live === 'passes');
  if (first) {
    const { key, when, expected, seen } = first;
    const others = more.length === 0 ? '' : ` So do ${more.length} more.`;
    return buildClosedGate(
      'cases',
      `${key} passes on what is live and fails here: ${when}: expected ${expected}, but ${seen}.${others}`,
    );
  }
  const none = 'No screen changes that has any.';
  if (failures.length === 0)
    return buildOpenGate(
      'cases',
      caseCount === 0 ? none : `All ${caseCount} cases of the screens that change pass.`,
    );
  const fresh = failures.filter(({ live }) => live === 'missing').length;
  const old = failures.length - fresh;
  const parts = [
    ...(fresh > 0 ? [`${fresh} new ${fresh === 1 ? 'case fails' : 'cases fail'}`] : []),
    ...(old > 0 ? [`${old} ${old === 1 ? 'fails' : 'fail'} on what is live too`] : []),
  ];
  const answered = answer ? ` ${answer.who} answers for it: ${answer.text}` : '';
  const unanswered = fresh > 0 && !answer ? ' A publisher may answer for it in a sentence.' : '';
  return buildOpenGate('cases', `Of ${caseCount} cases ${parts.join(', and ')}.${answered}${unanswered}`);
}

/** Open if each changed case was ticked in exactly this report. */
export function buildReviewGate({ cases }: Examination, ticked: Tick[]): Gate {
  if (cases.length === 0) return buildOpenGate('review', 'No case changes.');
  const seen = new Set(ticked.map(({ key }) => key));
  const remaining = cases.filter(({ key }) => !seen.has(key)).length;
  const who = [...new Set(ticked.map(({ who }) => who))].join(', ');
  if (remaining === 0)
    return buildOpenGate('review', `Each of the ${cases.length} cases that change was looked at, by ${who}.`);
  return buildClosedGate(
    'review',
    `Of the ${cases.length} cases that change ${remaining} still have to be looked at.`,
  );
}

interface People {
  by: Operator | null;
  editedBy: string[];
  approvedBy: string[];
  publishers: string[];
}

/** Open if a publisher who edited nothing publishes or has approved, or if one person is enough. */
export function buildApprovalGate(
  approval: ApprovalMode,
  { by, editedBy, approvedBy, publishers }: People,
): Gate {
  if (approval === 'one') return buildOpenGate('approval', 'One publisher is enough: APPROVAL=one.');
  if (approvedBy.length > 0) return buildOpenGate('approval', `${listNames(approvedBy)} agreed.`);
  if (by?.role === 'publisher' && !editedBy.includes(by.name))
    return buildOpenGate('approval', `${by.name} edited none of it, and is the second person.`);
  const others = publishers.filter((name) => !editedBy.includes(name));
  const missing =
    others.length > 0
      ? `${listNames(others, 'or')} has to publish it, or agree to it.`
      : 'another publisher has to publish it or agree to it, and there is none. Whoever runs the server adds one: npm run portico -- operator add <name> publisher.';
  return buildClosedGate(
    'approval',
    `Publishing needs a second person: ${listNames(editedBy)} edited it, so ${missing}`,
  );
}

const namedPeople = 4;

/** Formats names as `ben, cara and dora`; of many the first ones, and the number of others. */
function listNames(names: string[], joint: 'and' | 'or' = 'and'): string {
  const more = names.length - namedPeople;
  const parts = more > 0 ? [...names.slice(0, namedPeople), `${more} more`] : names;
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${joint} ${parts.at(-1)}`;
}

export function buildOpenGate(name: Gate['name'], says: string): Gate {
  return { name, isOpen: true, says };
}

function buildClosedGate(name: Gate['name'], says: string): Gate {
  return { name, isOpen: false, says };
}
