import type { Filter } from '../../definition/index.ts';
import type { TestCase, SeenField, Step } from '../testCase.ts';
import { draftCase } from '../draftCase.ts';
import { about, firstOf, initialOf, payload, type ReportCase } from './reportCase.ts';

export function filterCase(one: ReportCase, filter: Filter, at: number): TestCase {
  const { context, report, pointer, reach, call } = one;
  const initial = initialOf(report.filters);
  const tries = valuesOf(filter).flatMap((value): Step[] => [
    { enter: { [filter.label]: value } },
    { press: context.config.words.search },
    {
      see: call ? { last: { [report.call ?? '']: payload(one, { ...initial, [filter.name]: value }) } } : {},
    },
  ]);
  const options =
    filter.type === 'select'
      ? filter.options.map((_, index) => [...pointer, 'filters', at, 'options', index])
      : [];
  return draftCase(context, {
    about: about(one, `filter-${filter.name}`),
    given: 'the report is open, every filter at its default',
    when: `${filter.label} is changed and ${context.config.words.search} pressed`,
    then: call ? 'the next request carries that value and all else as before' : 'nothing is asked',
    pointers: [[...pointer, 'filters', at], ...options],
    steps: [...reach, { see: { fields: { [filter.label]: seenFilter(filter) } } }, ...tries],
  });
}

/** Every choice of a filter, the first one last, so that each is a change. */
function valuesOf(filter: Filter): (string | number)[] {
  if (filter.type === 'date') return ['2026-02-03', ''];
  if (filter.type === 'text') return ['seven', ''];
  const first = firstOf(filter);
  return [...filter.options.map(({ value }) => value).filter((value) => value !== first), first];
}

export function seenFilter(filter: Filter): SeenField {
  if (filter.type !== 'select') return { kind: filter.type, value: '' };
  return {
    kind: 'select',
    value: String(firstOf(filter)),
    options: filter.options.map(({ label }) => label),
  };
}
