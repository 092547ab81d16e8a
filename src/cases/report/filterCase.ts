import type { Filter } from '../../definition/index.ts';
import type { PlacedCase, Step } from '../testCase.ts';
import { draftCase } from '../draftCase.ts';
import { filterTries } from './filterTries.ts';
import { about, initialOf, payload, type ReportCase } from './reportCase.ts';

export function filterCase(one: ReportCase, filter: Filter, at: number): PlacedCase {
  const { context, report, pointer, reach, call } = one;
  const initial = initialOf(report.filters);
  const { values, seen } = filterTries(filter);
  const tries = values.flatMap((value): Step[] => [
    { enter: { [filter.label]: value } },
    { press: context.config.words.search },
    {
      see: call ? { last: { [report.call ?? '']: payload(one, { ...initial, [filter.name]: value }) } } : {},
    },
  ]);
  const options =
    'options' in filter
      ? filter.options.map((_, index) => [...pointer, 'filters', at, 'options', index])
      : [];
  return draftCase(context, {
    about: about(one, `filter-${filter.name}`),
    given: 'the report is open, every filter at its default',
    when: `${filter.label} is changed and ${context.config.words.search} pressed`,
    then: call ? 'the next request carries that value and all else as before' : 'nothing is asked',
    pointers: [[...pointer, 'filters', at], ...options],
    steps: [...reach, { see: { fields: { [filter.label]: seen } } }, ...tries],
  });
}
