import type { TestCase } from '../testCase.ts';
import { draftCase } from '../draftCase.ts';
import { columnsOf } from './linksOf.ts';
import { about, type ReportCase } from './reportCase.ts';

/** On a narrow screen: what a card begins with where columns have a role on it, and what stands under More. */
export function cardCases(one: ReportCase, answers: TestCase['answers'] = {}): TestCase[] {
  const { context, report, pointer, name, reach } = one;
  const columns = columnsOf(one);
  const main = columns.flatMap(({ card, header }) => (card ? [[card, header] as const] : []));
  if (main.length === 0) return [];
  const more = columns.flatMap(({ card, header }) => (card ? [] : [header]));
  return [
    draftCase(context, {
      about: about(one, 'cards'),
      given: 'the screen is narrow',
      when: 'there are rows',
      then: 'each is a card that begins with the columns of a role, and has the others under More',
      pointers: report.columns.map((_, at) => [...pointer, 'columns', at, 'card']),
      isNarrow: true,
      answers,
      steps: [...reach, { see: { cards: { [name]: { main, more } } } }],
    }),
  ];
}
