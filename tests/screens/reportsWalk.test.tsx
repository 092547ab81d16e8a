// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatSum } from '#cases/language/numberFormats.ts';
import { findFirstValue, buildCell } from '#cases/language/buildCell.ts';
import { buildRows } from '#cases/report/buildRows.ts';
import { getTitleText, type ApiCall, type JsonObject, type Report } from '#definition';
import { resolveCall } from '#cases/resolveCall.ts';
import { reportsOf } from './loadPortal.ts';
import { endAfresh, startAfresh } from './walk/afresh.ts';
import { answerWith, failures, heldAnswer, nothingFound } from './walk/answers.ts';
import { renderScreen, settle, type Backend } from './walk/renderScreen.tsx';
import { calls, config, shippedScreens } from './walk/shippedModules.ts';

/** The first page has so many rows. */
const pageSize = 25;

const reports = (await shippedScreens((screen) => reportsOf(screen).length > 0)).flatMap(
  ({ id, screen, module }) => reportsOf(screen).map((report) => ({ id, screen, module, report })),
);
/** Bodies without rows at any declared place. */
const unpromised = [
  {},
  [],
  'text',
  null,
  { data: 'text' },
  { data: { data: [7] } },
  { data: { data: [['text']] } },
].map((body) => ({ body }));
type Case = (typeof reports)[number];
const loading = reports.filter(({ report }) => report.call !== undefined);

beforeEach(startAfresh);
afterEach(endAfresh);

/** The message of a report that failed to load, with its button. */
const failureOf = ({ screen, report }: Case): string =>
  `${report.heading ?? getTitleText(screen.title)}: ${config.words.loadFailed}${config.words.retry}`;

/** Opens a report's screen. Other calls of the screen find nothing. */
async function open({ module, report }: Case, answer: Backend) {
  const backend: Backend = (request) =>
    request.call === report.call ? answer(request) : nothingFound(resolveCall(calls, request.call));
  const happened = await renderScreen(module, backend, { config });
  return { sent: () => happened.sent.filter(({ call }) => call === report.call) };
}

const callOf = (report: Report) => resolveCall(calls, report.call ?? '') as ApiCall;
const rowsAnswer = (report: Report, rows: JsonObject[]) => answerWith(callOf(report), rows);

const regionOf = ({ report, screen }: Case): HTMLElement => {
  const name = report.heading ?? screen.title;
  const found = document.querySelector<HTMLElement>(`section[aria-label="${name}"]`);
  if (!found) throw new Error(`There is no region "${name}"`);
  return found;
};
const headings = (one: Case) => [...regionOf(one).querySelectorAll<HTMLElement>('thead th')];
const rowElements = (one: Case) => [
  ...regionOf(one).querySelectorAll('tbody tr:not([aria-hidden]):not([aria-hidden="true"])'),
];
const readTexts = (one: Case) =>
  rowElements(one).map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));
const alertTexts = () => [...document.querySelectorAll('[role="alert"]')].map((alert) => alert.textContent);

function button(name: string): HTMLElement {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`There is no button "${name}"`);
  return found;
}

async function click(element: HTMLElement): Promise<void> {
  fireEvent.click(element);
  await settle();
}

describe.each(loading)('$id', (one) => {
  const { report } = one;
  const call = callOf(report);
  const rows = buildRows(report, call, pageSize + 15, one.id.length);
  const { messages: _, ...style } = config;
  const expected = (at: number) =>
    report.columns.map((column) => buildCell(column, rows[at] ?? {}, at, style));

  it.runIf(report.total)(
    'The total is the exact sum of all rows, including the rows of other pages',
    async () => {
      await open(one, () => rowsAnswer(report, rows));
      const fields = [report.total && 'field' in report.total ? report.total.field : []].flat();
      const sum = formatSum(
        rows.map((row) => findFirstValue(fields, row)),
        config.locale,
      );
      const label = report.total?.label ?? config.words.total;
      expect(document.querySelector('h1')?.textContent).toBe(`${one.screen.title} ${label} ${sum}`);
    },
  );

  it('Sorting keeps each row complete, with its S.No', async () => {
    const some = rows.slice(0, pageSize);
    await open(one, () => rowsAnswer(report, some));
    const whole = some.map((_, at) => expected(at).map(({ text }) => text)).toSorted();
    for (const column of report.columns.keys()) {
      for (const direction of ['ascending', 'descending']) {
        await click(headings(one)[column]?.querySelector('button') as HTMLElement);
        expect(headings(one)[column]?.getAttribute('aria-sort')).toBe(direction);
        expect(readTexts(one).toSorted()).toEqual(whole);
      }
    }
  });

  it.each(['malformed', 'unreachable'] as const)(
    'A message shows that the rows are %s, and Retry loads them',
    async (kind) => {
      let answer = failures[kind] as ReturnType<Backend>;
      const { sent } = await open(one, () => answer);
      await settle(5000);
      // An unreachable read is retried twice, and an answered one is not.
      expect(sent()).toHaveLength(kind === 'unreachable' ? 3 : 1);
      expect(alertTexts()).toEqual([failureOf(one)]);
      expect(rowElements(one)).toEqual([]);
      expect(document.body.textContent).not.toContain(report.empty ?? config.words.empty);
      answer = rowsAnswer(report, rows);
      await click(button(config.words.retry));
      expect(alertTexts()).toEqual([]);
      expect(rowElements(one)).toHaveLength(pageSize);
    },
  );

  it.each(unpromised)('An answer against the catalogue shows no row: %j', async ({ body }) => {
    await open(one, () => ({ kind: 'ok', body }));
    expect(alertTexts()).toEqual([failureOf(one)]);
    expect(rowElements(one)).toEqual([]);
  });

  it('The report is busy until its rows arrive', async () => {
    const { outcome, give } = heldAnswer();
    await open(one, () => outcome);
    expect(regionOf(one).getAttribute('aria-busy')).toBe('true');
    await act(async () => give(rowsAnswer(report, rows)));
    await settle();
    expect(regionOf(one).getAttribute('aria-busy')).toBe('false');
  });
});
