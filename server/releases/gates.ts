import { describeRole, type Operator } from './operator.ts';
import { ofNoCase, type CasesRun, type Examined, type Gate, type Report, type Tick } from './report.ts';
import type { Approval, Version } from './version.ts';

/* The conditions of a publication, a function each: what it asks is known, and it says what it finds in one sentence. */

/** Whether this person may publish; null for who owns the disk. */
export function askRole(by: Operator | null): Gate {
  if (by === null) return open('role', 'Who owns the disk may change the files on it.');
  if (by.role === 'publisher') return open('role', `${by.name} may publish.`);
  return closed('role', `${by.name} is ${describeRole(by.role)}: a publisher has to publish it.`);
}

/** What it was made from, and what is in the way of having it over what is live. */
interface Stale extends Pick<Report, 'tree' | 'base' | 'conflicts'> {
  /** Whether the history has the version that it was made from. */
  isThere: boolean;
}

/** Whether it was made from what is live. */
export function askBase(
  isStale: boolean,
  live: Version | null,
  { tree, base, isThere, conflicts }: Stale,
): Gate {
  if (live?.tree === tree) return closed('base', `It is what is live already, as version ${live.number}.`);
  if (!isStale) return open('base', 'It was made from what is live.');
  const now = live ? `version ${live.number} of ${live.who} is live by now` : 'nothing is live';
  const clash =
    conflicts.length === 0
      ? 'the two can be merged'
      : `${conflicts.length === 1 ? '1 place was' : `${conflicts.length} places were`} given two values`;
  const from =
    base === null || isThere ? 'another version' : `version ${base}, which this history does not have`;
  return closed('base', `It was made from ${from}: ${now}, and ${clash}.`);
}

/** Whether nothing is wrong in them. */
export function askDefinitions({ problems }: Examined): Gate {
  if (problems.length === 0) return open('definitions', 'Nothing is wrong in them.');
  return closed(
    'definitions',
    `${problems.length === 1 ? 'There is a problem' : `There are ${problems.length} problems`} in them.`,
  );
}

/** Whether the cases of what changes pass in the runtime; `run` is null where nothing could run them. */
export function askCases(run: CasesRun | null, isRun: boolean): Gate {
  if (!isRun) return open('cases', 'There is none to run.');
  if (!run)
    return open('cases', 'They were not run: the package portico-tools, which runs them, is not installed.');
  const [first, ...more] = run.failures;
  if (!first) {
    const none = 'No screen changes that has any.';
    return open('cases', run.ran === 0 ? none : `All ${run.ran} cases of the screens that change pass.`);
  }
  const { key, when, expected, seen } = first;
  if (key === ofNoCase)
    return closed(
      'cases',
      `They could not be run, which is no fault of what was changed: ${seen}. Ask again, or tell whoever runs the server.`,
    );
  const others = more.length === 0 ? '' : ` ${more.length} more fail.`;
  return closed('cases', `${key} fails: ${when}: expected ${expected}, but ${seen}.${others}`);
}

/** Whether each case that changes was looked at, in just this report. */
export function askReview({ cases }: Examined, ticked: Tick[]): Gate {
  if (cases.length === 0) return open('review', 'No case changes.');
  const seen = new Set(ticked.map(({ key }) => key));
  const left = cases.filter(({ key }) => !seen.has(key)).length;
  const who = [...new Set(ticked.map(({ who }) => who))].join(', ');
  if (left === 0)
    return open('review', `Each of the ${cases.length} cases that change was looked at, by ${who}.`);
  return closed('review', `Of the ${cases.length} cases that change ${left} still have to be looked at.`);
}

/** The people around a publication, all but the first by name. */
interface People {
  /** The person who publishes; null for the owner of the disk. */
  by: Operator | null;
  /** Everyone who edited it. */
  editedBy: string[];
  /** The publishers who agreed to it and edited none of it. */
  approvedBy: string[];
  /** All publishers. */
  publishers: string[];
}

/** Open if a publisher who edited nothing publishes or has agreed, or if the server asks for one person alone. */
export function askApproval(approval: Approval, { by, editedBy, approvedBy, publishers }: People): Gate {
  if (approval === 'one') return open('approval', 'One publisher is enough: APPROVAL=one.');
  if (approvedBy.length > 0) return open('approval', `${listNames(approvedBy)} agreed.`);
  if (by?.role === 'publisher' && !editedBy.includes(by.name))
    return open('approval', `${by.name} edited none of it.`);
  const others = publishers.filter((name) => !editedBy.includes(name));
  const missing =
    others.length > 0
      ? `${listNames(others, 'or')} has to publish it, or agree to it.`
      : 'another publisher has to publish it or agree to it, and there is none. Whoever runs the server adds one: npm run portico -- operator add <name> publisher.';
  return closed(
    'approval',
    `Publishing needs a second person: ${listNames(editedBy)} edited it, so ${missing}`,
  );
}

/** At most this many names are written out. */
const namedPeople = 4;

/** Names in a sentence: `ben, cara and dora`; of many the first, and a number. */
function listNames(names: string[], joint: 'and' | 'or' = 'and'): string {
  const more = names.length - namedPeople;
  const parts = more > 0 ? [...names.slice(0, namedPeople), `${more} more`] : names;
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${joint} ${parts.at(-1)}`;
}

/** An open gate. */
export function open(name: Gate['name'], says: string): Gate {
  return { name, isOpen: true, says };
}

function closed(name: Gate['name'], says: string): Gate {
  return { name, isOpen: false, says };
}
