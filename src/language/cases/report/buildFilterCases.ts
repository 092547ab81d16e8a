import type { Filter } from '#definition';
import { buildTestCase } from '../buildTestCase.ts';
import type { Step, TestCase } from '../testCase.ts';
import { buildFilterTestValues } from './buildFilterTestValues.ts';
import {
  formatCaseName,
  getInitialFilters,
  buildReportRequest,
  type ReportCaseContext,
} from './reportCaseContext.ts';

/** Builds cases of a filter: the values that it sends, and the error for a reversed range. */
export function buildFilterCases(reportCase: ReportCaseContext, filter: Filter, at: number): TestCase[] {
  return [buildFilterCase(reportCase, filter, at), ...buildReversedRangeCases(reportCase, filter, at)];
}

function buildFilterCase(reportCase: ReportCaseContext, filter: Filter, at: number): TestCase {
  const { context, report, pointer, reachSteps, call } = reportCase;
  const { search } = context.config.words;
  const { values, cut, seen, atOnce } = buildFilterTestValues(filter, context);
  const tries = values.flatMap(({ stored: value, entered }): Step[] => {
    const request = buildReportRequest(reportCase, {
      ...getInitialFilters(reportCase),
      [filter.name]: value,
    });
    return [
      { enter: entered },
      ...(atOnce ? [] : [{ press: search }]),
      { see: request ? { last: { [report.call ?? '']: request.payload } } : {} },
    ];
  });
  const cuts: Step[] = cut ? [{ enter: cut.entered }, { see: { fields: cut.seen } }] : [];
  const place = [...pointer, 'filters', at];
  return buildTestCase(context, {
    about: formatCaseName(reportCase, `filter-${filter.name}`),
    given: 'the report is open, every filter at its default',
    when: atOnce ? `${filter.label} is changed` : `${filter.label} is changed and ${search} pressed`,
    then: call ? 'the next request carries that value and all else as before' : 'nothing is asked',
    pointer: place,
    steps: [...reachSteps, { see: { fields: seen } }, ...cuts, ...tries],
  });
}

function buildReversedRangeCases(reportCase: ReportCaseContext, filter: Filter, at: number): TestCase[] {
  const { context, report, pointer, reachSteps, call } = reportCase;
  const { reversed, seen } = buildFilterTestValues(filter, context);
  if (!reversed) return [];
  const { search } = context.config.words;
  return [
    buildTestCase(context, {
      about: formatCaseName(reportCase, `filter-${filter.name}-turned`),
      given: 'the report is open, every filter at its default',
      when: `${filter.label} ends before it begins, and ${search} is pressed`,
      then: `it says "${reversed.message}" at both of its fields, and nothing is asked`,
      pointer: [...pointer, 'filters', at],
      steps: [
        ...reachSteps,
        { enter: reversed.entered },
        { press: search },
        {
          see: {
            alerts: [reversed.message],
            marked: Object.keys(seen),
            ...(call ? { count: { [report.call ?? '']: 1 } } : {}),
          },
        },
      ],
    }),
  ];
}
