import { pathsOf, pathsOfTest, type Read, type ReadFailure, type Test } from '#definition';
import { paragraph, section, type Section } from '../explanation.ts';
import { describeTest } from '../words/describeConstraint.ts';
import { type Nothing } from '../words/phrase.ts';
import { sentencesOf, type ExplainedWordsOf, type ListWord, type WordsOf } from '../words/word.ts';
import type { DescribeContext } from './describeContext.ts';
import { describeAnswer, describeCall, payloadWord } from './describeCall.ts';

export function describeRead(name: string, read: Read, { names, portal }: DescribeContext): Section {
  const { call, payload = {}, when, failure = {}, ...rest } = read;
  rest satisfies Nothing;
  const named = { name: call, call: portal.calls.get(call) };
  const condition = when === undefined ? 'when the screen opens' : `while ${describeTest(when, names)}`;
  return section(
    `Read ${name}`,
    paragraph(`Made ${condition}${mayChange(payload, when) ? again : ''}.`),
    ...describeCall(named, payload, names),
    paragraph(describeAnswer(named.call), ...sentencesOf(failure, failureWords, names)),
  );
}

const again = ', and again when a value it uses changes: 300 ms after the last key';

/** True if a value that the read uses can change while the screen is open. */
function mayChange(payload: NonNullable<Read['payload']>, when: Test | undefined): boolean {
  const paths = [...Object.values(payload).flatMap(pathsOf), ...pathsOfTest(when)];
  return paths.some((path) => !/^(session|query|portal)\b/.test(path));
}

const failureWords: ExplainedWordsOf<ReadFailure> = {
  text: {
    name: 'text where it fails',
    sentence: (text) => `Where it fails, the screen says ${text}, with Retry.`,
  },
  toast: { name: 'toast where it fails', sentence: (text) => `Where it fails, an error toast says ${text}.` },
};

const readWords: WordsOf<Read> = {
  call: { say: String, matters: true },
  payload: payloadWord,
  when: { name: 'condition for making it', say: describeTest, matters: true },
  failure: { words: failureWords },
};

export const readsWord: ListWord<Read> = {
  noun: 'read',
  say: ({ call }) => `the call ${call}`,
  words: readWords,
  matters: true,
};
