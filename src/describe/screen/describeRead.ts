import { pathsOf, type Read, type Test } from '../../definition/index.ts';
import { paragraph, section, type Section } from '../explanation.ts';
import { describeTest } from '../words/describeConstraint.ts';
import { quote, type Nothing } from '../words/phrase.ts';
import type { DescribeContext } from './describeContext.ts';
import { describeAnswer, describeCall } from './describeCall.ts';

/** What the screen looks up by itself: when, with what, and what a failure says. */
export function describeRead(name: string, read: Read, { names, portal }: DescribeContext): Section {
  const { call, payload = {}, when, failure = {}, ...rest } = read;
  rest satisfies Nothing;
  const named = { name: call, call: portal.calls.get(call) };
  const condition = when === undefined ? 'when the screen opens' : `while ${describeTest(when, names)}`;
  return section(
    `Read ${name}`,
    paragraph(`Made ${condition}${mayChange(payload, when) ? again : ''}.`),
    ...describeCall(named, payload, names),
    paragraph(describeAnswer(named.call), ...describeFailure(failure)),
  );
}

const again = ', and again when a value it uses changes: 300 ms after the last key';

/** Whether anything it depends on can change while the screen is open. */
function mayChange(payload: NonNullable<Read['payload']>, when: Test | undefined): boolean {
  const paths = [
    ...Object.values(payload).flatMap(pathsOf),
    ...[when ?? []].flat().flatMap(({ on, must }) => [on, must.sameAs ?? []].flat()),
  ];
  return paths.some((path) => !/^(session|query|portal)\b/.test(path));
}

function describeFailure(failure: NonNullable<Read['failure']>): (string | null)[] {
  const { toast, text, ...rest } = failure;
  rest satisfies Nothing;
  return [
    text === undefined ? null : `Where it fails, the screen says ${quote(text)}, with Retry.`,
    toast === undefined ? null : `Where it fails, an error toast says ${quote(toast)}.`,
  ];
}
