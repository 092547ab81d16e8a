import type { Filter } from '../../definition/index.ts';
import { draftCase } from '../draftCase.ts';
import type { Step, TestCase } from '../testCase.ts';
import { filterTries } from './filterTries.ts';
import { about, initialOf, requestOf, type ReportCase } from './reportCase.ts';

export function filterCase(one: ReportCase, filter: Filter, at: number): TestCase {
  const { context, report, pointer, reach, call } = one;
  const { search } = context.config.words;
  const { values, seen, atOnce } = filterTries(filter, context);
  const tries = values.flatMap(({ sent, entered }): Step[] => {
    const request = requestOf(one, { ...initialOf(one), [filter.name]: sent });
    return [
      { enter: { [filter.label]: entered } },
      ...(atOnce ? [] : [{ press: search }]),
      { see: request ? { last: { [report.call ?? '']: request.payload } } : {} },
    ];
  });
  const place = [...pointer, 'filters', at];
  const listed = 'options' in filter && Array.isArray(filter.options) ? filter.options : [];
  const options = listed.map((_, index) => [...place, 'options', index]);
  return draftCase(context, {
    about: about(one, `filter-${filter.name}`),
    given: 'the report is open, every filter at its default',
    when: atOnce ? `${filter.label} is changed` : `${filter.label} is changed and ${search} pressed`,
    then: call ? 'the next request carries that value and all else as before' : 'nothing is asked',
    pointers: [place, ...options],
    steps: [...reach, { see: { fields: { [filter.label]: seen } } }, ...tries],
  });
}
