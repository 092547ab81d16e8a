import { getTitleText, type ApiCall, type Chart, type Column, type JsonObject } from '#definition';
import { buildTestCase } from '../buildTestCase.ts';
import { fillPlaceholders } from '../language/fillPlaceholders.ts';
import { listBars } from '../language/listBars.ts';
import type { TestCase } from '../testCase.ts';
import { buildRowAnswers } from './buildRowAnswers.ts';
import { listVisibleColumns } from './buildLinkAddresses.ts';
import { buildCaseRows } from './buildRows.ts';
import { formatCaseName, buildCellScope, type ReportCaseContext } from './reportCaseContext.ts';

const rowCount = 24;
const firstDay = Date.parse('2026-02-10');
const dayLength = 24 * 60 * 60 * 1000;
const lengths: Record<Chart['by'], number> = { day: 1, week: 7, month: 31 };

const others: Record<Chart['by'], Chart['by']> = { day: 'month', week: 'month', month: 'week' };
const choices: Record<Chart['by'], string> = { day: 'Day', week: 'Week', month: 'Month' };

/** Builds cases of a chart: its sums, longer bars if there were too many, and a chosen unit. */
export function buildChartCases(reportCase: ReportCaseContext, call: ApiCall): TestCase[] {
  const { chart } = reportCase.report;
  const columnOf = (field: string) =>
    listVisibleColumns(reportCase).find((column) => [column.field].flat().includes(field));
  const [x, y] = [columnOf(chart?.x ?? ''), columnOf(chart?.y ?? '')];
  if (!chart || !x || !y) return [];
  const { by } = chart;
  const choose = (unit: Chart['by']) => reportCase.context.config.words[unit] ?? choices[unit];
  const { context, report } = reportCase;
  const rows = buildCaseRows(context, { report, call, count: rowCount, reads: buildCellScope(context) });
  const spread = (days: number) =>
    rows.map((row, at) => (at % 2 === 0 ? row : setDay(row, x, firstDay + at * days * dayLength)));
  const several = { x, y, by, rows: spread(lengths[by]) };
  const many = { x, y, by, rows: spread(4 * lengths[by]) };
  const other = { x, y, by: others[by], rows: spread(lengths.week) };
  return [
    buildChartCase(reportCase, several, { word: 'chart', given: `rows of several ${by}s` }),
    buildChartCase(reportCase, many, { word: 'longer-bars', given: `rows of more than 60 ${by}s` }),
    buildChartCase(reportCase, other, {
      word: 'other-bars',
      given: 'rows of several weeks',
      press: choose(other.by),
    }),
  ];
}

interface ChartTry {
  word: string;
  given: string;
  press?: string;
}

function buildChartCase(
  reportCase: ReportCaseContext,
  { rows, ...chart }: { x: Column; y: Column; by: Chart['by']; rows: JsonObject[] },
  { word, given: content, press }: ChartTry,
): TestCase {
  const { context, pointer, reachSteps } = reportCase;
  const { unit = chart.by, bars = [] } = listBars(rows, chart, context.config) ?? {};
  const { words } = context.config;
  const captions = {
    day: words.chartByDay ?? '{column} by day',
    week: words.chartByWeek ?? '{column} by week',
    month: words.chartByMonth ?? '{column} by month',
    year: words.chartByYear ?? '{column} by year',
  };
  const caption = fillPlaceholders(captions[unit], { column: chart.y.header });
  const pressed = press === undefined ? [] : [{ press }];
  return buildTestCase(context, {
    about: formatCaseName(reportCase, word),
    given: `the backend answers ${content}`,
    when: `${getTitleText(context.screen.title)} is opened${press === undefined ? '' : ` and ${press} pressed`}`,
    then: `the chart has a bar for each ${unit}, with its exact sum`,
    pointer: [...pointer, 'chart'],
    answers: buildRowAnswers(reportCase, rows),
    steps: [
      ...reachSteps,
      ...pressed,
      { press: fillPlaceholders(words.allFiguresOf ?? 'All figures: {chart}', { chart: caption }) },
      { see: { charts: { [caption]: bars } } },
    ],
  });
}

function setDay(row: JsonObject, { field }: Column, time: number): JsonObject {
  const day = new Date(time).toISOString().slice(0, 10);
  const inside = String([field].flat()[0])
    .split('.')
    .reduceRight<JsonObject | string>((inner, step) => ({ [step]: inner }), day);
  return { ...row, ...(inside as JsonObject) };
}
