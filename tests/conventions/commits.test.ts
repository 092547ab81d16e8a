import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** The last commit whose subject is not checked. */
const start = 'd3ecfe00';

/** Verbs in the imperative that end like a participle. */
const verbs = new Set(['bring', 'embed', 'exceed', 'feed', 'need', 'proceed', 'seed', 'shed', 'speed']);

it('the subjects of the commits say the area and what changed', () => {
  const subjects = readSubjects();
  if (subjects) expect(subjects.flatMap((subject) => findFault(subject) ?? [])).toEqual([]);
  else console.log('The subjects of the commits are not checked: here is no git history.');
});

it.each([
  ['docs: name the two commands', null],
  ['server, scripts: drop the --verbose flag', null],
  ['name the two commands', 'has no area'],
  ['Docs: name the two commands', 'has no area'],
  ['docs: Name the two commands', 'begins with a capital'],
  ['docs: named the two commands', 'is not in the imperative'],
  ['docs: naming the two commands', 'is not in the imperative'],
  ['docs: name the two commands.', 'ends with a dot'],
  [`docs: name ${'x'.repeat(62)}`, 'has 73 characters, of at most 72'],
])('the subject "%s" is judged', (subject, fault) => {
  expect(findFault(subject)).toBe(fault && `${subject}: ${fault}`);
});

/** Returns the subjects after the start, the newest first; null without git or without the history. */
function readSubjects(): string[] | null {
  const { status, stdout } = spawnSync('git', ['log', '--format=%s', `${start}..HEAD`], { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : null;
}

function findFault(subject: string): string | null {
  const [, area, text = ''] = /^([a-z][\w./-]*(?:, [a-z][\w./-]*)*): (.+)$/.exec(subject) ?? [];
  const verb = /^\w+/.exec(text)?.[0] ?? '';
  const faults: [isFaulty: boolean, fault: string][] = [
    [area === undefined, 'has no area'],
    [/^[A-Z]/.test(text), 'begins with a capital'],
    [/(?:ed|ing)$/.test(verb) && !verbs.has(verb), 'is not in the imperative'],
    [text.endsWith('.'), 'ends with a dot'],
    [subject.length > 72, `has ${subject.length} characters, of at most 72`],
  ];
  const fault = faults.find(([isFaulty]) => isFaulty);
  return fault ? `${subject}: ${fault[1]}` : null;
}
