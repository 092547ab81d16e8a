import type { Filter } from '../../definition/index.ts';
import { draftCase } from '../draftCase.ts';
import type { Step, TestCase } from '../testCase.ts';
import { filterTries } from './filterTries.ts';
import { about, initialOf, requestOf, type ReportCase } from './reportCase.ts';

export function filterCase(one: ReportCase, filter: Filter, at: number): TestCase {
  const { context, report, pointer, reach, call } = one;
  const { search } = context.config.words;
  const { values, seen } = filterTries(filter);
  const tries = values.flatMap((value): Step[] => {
    const request = requestOf(one, { ...initialOf(report.filters), [filter.name]: value });
    return [
      { enter: { [filter.label]: value } },
      { press: search },
      { see: request ? { last: { [report.call ?? '']: request.payload } } : {} },
    ];
  });
  const place = [...pointer, 'filters', at];
  const options = 'options' in filter ? filter.options.map((_, index) => [...place, 'options', index]) : [];
  return draftCase(context, {
    about: about(one, `filter-${filter.name}`),
    given: 'the report is open, every filter at its default',
    when: `${filter.label} is changed and ${search} pressed`,
    then: call ? 'the next request carries that value and all else as before' : 'nothing is asked',
    pointers: [place, ...options],
    steps: [...reach, { see: { fields: { [filter.label]: seen } } }, ...tries],
  });
}
