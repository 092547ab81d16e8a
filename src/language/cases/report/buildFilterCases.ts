import type { Filter } from '#definition';
import { buildTestCase } from '../buildTestCase.ts';
import type { Step, TestCase } from '../testCase.ts';
import { buildFilterTestValues } from './buildFilterTestValues.ts';
import { formatCaseName, getInitialFilters, buildReportRequest, type ReportCase } from './reportCase.ts';

/** Cases of a filter: the values that it sends, and the error for a reversed range. */
export function buildFilterCases(one: ReportCase, filter: Filter, at: number): TestCase[] {
  return [filterCase(one, filter, at), ...faultCases(one, filter, at)];
}

function filterCase(one: ReportCase, filter: Filter, at: number): TestCase {
  const { context, report, pointer, reach, call } = one;
  const { search } = context.config.words;
  const { values, cut, seen, atOnce } = buildFilterTestValues(filter, context);
  const tries = values.flatMap(({ held: value, entered }): Step[] => {
    const request = buildReportRequest(one, { ...getInitialFilters(one), [filter.name]: value });
    return [
      { enter: entered },
      ...(atOnce ? [] : [{ press: search }]),
      { see: request ? { last: { [report.call ?? '']: request.payload } } : {} },
    ];
  });
  const cuts: Step[] = cut ? [{ enter: cut.entered }, { see: { fields: cut.seen } }] : [];
  const place = [...pointer, 'filters', at];
  return buildTestCase(context, {
    about: formatCaseName(one, `filter-${filter.name}`),
    given: 'the report is open, every filter at its default',
    when: atOnce ? `${filter.label} is changed` : `${filter.label} is changed and ${search} pressed`,
    then: call ? 'the next request carries that value and all else as before' : 'nothing is asked',
    pointer: place,
    steps: [...reach, { see: { fields: seen } }, ...cuts, ...tries],
  });
}

function faultCases(one: ReportCase, filter: Filter, at: number): TestCase[] {
  const { context, report, pointer, reach, call } = one;
  const { fault, seen } = buildFilterTestValues(filter, context);
  if (!fault) return [];
  const { search } = context.config.words;
  return [
    buildTestCase(context, {
      about: formatCaseName(one, `filter-${filter.name}-turned`),
      given: 'the report is open, every filter at its default',
      when: `${filter.label} ends before it begins, and ${search} is pressed`,
      then: `it says "${fault.says}" at both of its fields, and nothing is asked`,
      pointer: [...pointer, 'filters', at],
      steps: [
        ...reach,
        { enter: fault.entered },
        { press: search },
        {
          see: {
            alerts: [fault.says],
            marked: Object.keys(seen),
            ...(call ? { count: { [report.call ?? '']: 1 } } : {}),
          },
        },
      ],
    }),
  ];
}
