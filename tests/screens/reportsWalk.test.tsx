// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { member } from '../../src/cases/ground.ts';
import { valueOf } from '../../src/cases/language/holds.ts';
import { writeSum } from '../../src/cases/language/writeAmount.ts';
import { readFirst, writeCell } from '../../src/cases/language/writeCell.ts';
import { makeRows } from '../../src/cases/report/makeRows.ts';
import type { ApiCall, Filter, Json, JsonObject, Report } from '../../src/definition/index.ts';
import { clearReads } from '../../src/view/query.ts';
import { callNamed, reportsOf } from './loadPortal.ts';
import { answerWith, failures, heldAnswer, nothingFound } from './walk/answers.ts';
import { renderScreen, settle, stopClock, type Backend } from './walk/renderScreen.tsx';
import { calls, config, shippedScreens } from './walk/shippedModules.ts';

/** The first page has so many rows. */
const pageSize = 25;

const reports = (await shippedScreens((screen) => reportsOf(screen).length > 0)).flatMap(
  ({ id, screen, module }) => reportsOf(screen).map((report) => ({ id, screen, module, report })),
);
/** Bodies in which rows stand nowhere. */
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

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  localStorage.clear();
  stopClock();
});
afterEach(() => {
  cleanup();
  clearReads();
  vi.useRealTimers();
});

/** Opens a report's screen; what else stands there gets nothing to show. */
async function open({ module, report }: Case, answer: Backend) {
  const happened = await renderScreen(module, (request) =>
    request.call === report.call ? answer(request) : nothingFound(callNamed(calls, request.call)),
  );
  return { sent: () => happened.sent.filter(({ call }) => call === report.call) };
}

const callOf = (report: Report) => callNamed(calls, report.call ?? '') as ApiCall;
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

/** The values of the filters when nobody has chosen. */
function initialOf(filters: Filter[] = []): JsonObject {
  return Object.fromEntries(
    filters.map((filter) => [
      filter.name,
      filter.type === 'select' ? (filter.initial ?? filter.options[0]?.value ?? '') : '',
    ]),
  );
}

/** What a report has to send with its filters at these values. */
function payloadOf(report: Report, filters: JsonObject): Record<string, Json> {
  const world = { session: { ...member } as unknown as JsonObject, filters };
  const own = Object.entries(report.payload ?? {}).map(([key, value]) => [key, valueOf(value, world)]);
  return { ...Object.fromEntries(own), ...callOf(report).fixed };
}

/** Values of a filter other than its first. */
function othersOf(filter: Filter): (string | number)[] {
  if (filter.type === 'select') {
    const first = filter.initial ?? filter.options[0]?.value;
    return filter.options.map(({ value }) => value).filter((value) => value !== first);
  }
  return filter.type === 'date' ? ['2026-02-03'] : ['seven'];
}

function inputOf({ label }: Filter): HTMLInputElement | HTMLSelectElement {
  const found = [...document.querySelectorAll('form label')].find(({ textContent }) => textContent === label);
  const input = document.getElementById(found?.getAttribute('for') ?? '');
  if (!input) throw new Error(`There is no filter "${label}"`);
  return input as HTMLInputElement;
}

async function search(filter: Filter, value: Json): Promise<void> {
  fireEvent.change(inputOf(filter), { target: { value: String(value) } });
  await click(button(config.words.search));
}

describe.each(reports)('$id', (one) => {
  it('has its headings in order', async () => {
    await open(one, () => rowsAnswer(one.report, []));
    expect(headings(one).map(({ textContent }) => textContent)).toEqual(
      one.report.columns.map(({ header }) => header),
    );
  });

  it('says that it is empty, with its own text', async () => {
    await open(one, () => rowsAnswer(one.report, []));
    expect(rowElements(one)).toEqual([]);
    expect(regionOf(one).textContent).toContain(one.report.empty ?? config.words.empty);
    expect(alertTexts()).toEqual([]);
    if (one.report.total) expect(document.querySelector('h1')?.textContent).toContain('0.00');
  });
});

describe.each(reports.filter(({ report }) => report.call === undefined))('$id', (one) => {
  it('never makes a call', async () => {
    const { sent } = await open(one, () => failures.refused);
    for (const filter of one.report.filters ?? []) await search(filter, othersOf(filter)[0] ?? '');
    expect(sent()).toEqual([]);
  });
});

describe.each(loading)('$id', (one) => {
  const { report } = one;
  const call = callOf(report);
  const rows = makeRows(report, call, pageSize + 15, one.id.length);
  const expected = (at: number) =>
    report.columns.map((column) => writeCell(column, rows[at] ?? {}, at, config));

  it('asks on entry, once, with every filter at its default', async () => {
    const { sent } = await open(one, () => rowsAnswer(report, rows));
    expect(sent()).toEqual([
      {
        call: report.call,
        target: 'api',
        method: call.method,
        path: call.path,
        auth: call.auth,
        payload: payloadOf(report, initialOf(report.filters)),
      },
    ]);
  });

  it.runIf((report.filters ?? []).length > 0)('changes exactly one key for each filter', async () => {
    const { sent } = await open(one, () => rowsAnswer(report, []));
    const initial = initialOf(report.filters);
    for (const filter of report.filters ?? []) {
      for (const value of othersOf(filter)) {
        const before = sent().length;
        fireEvent.change(inputOf(filter), { target: { value: String(value) } });
        await settle();
        expect(sent().length, 'before Search').toBe(before);
        await click(button(config.words.search));
        expect(
          sent()
            .slice(before)
            .map(({ payload }) => payload),
        ).toEqual([payloadOf(report, { ...initial, [filter.name]: value })]);
      }
      const changed = payloadOf(report, { ...initial, [filter.name]: othersOf(filter)[0] ?? null });
      const keys = Object.keys(changed).filter((key) => changed[key] !== payloadOf(report, initial)[key]);
      expect(keys).toHaveLength(1);
      await search(filter, initial[filter.name] ?? '');
    }
  });

  it('shows in each cell what its format says of the row', async () => {
    await open(one, () => rowsAnswer(report, rows));
    const shown = rowElements(one);
    expect(shown).toHaveLength(pageSize);
    for (const [at, row] of shown.entries()) {
      const cells = [...row.querySelectorAll('td')];
      expect(cells.map(({ textContent }) => textContent)).toEqual(expected(at).map(({ text }) => text));
      expect(cells.map(colourOf)).toEqual(expected(at).map(({ colour }) => colour));
    }
  });

  it.runIf(report.total)('sums all rows exactly, those of other pages too', async () => {
    await open(one, () => rowsAnswer(report, rows));
    const fields = [report.total?.field ?? []].flat();
    const sum = writeSum(
      rows.map((row) => readFirst(fields, row)),
      config.locale,
    );
    const label = report.total?.label ?? config.words.total;
    expect(document.querySelector('h1')?.textContent).toBe(`${one.screen.title} ${label} ${sum}`);
  });

  it('keeps each row whole, S.No and all, however it is sorted', async () => {
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

  it.each(['refused', 'malformed', 'unreachable'] as const)(
    'says so when its rows are %s, and loads them on Retry',
    async (kind) => {
      let answer = failures[kind] as ReturnType<Backend>;
      const { sent } = await open(one, () => answer);
      await settle(5000);
      // A read that found nobody is tried twice again; what was answered is not asked anew.
      expect(sent()).toHaveLength(kind === 'unreachable' ? 3 : 1);
      expect(alertTexts()).toEqual([config.words.loadFailed + config.words.retry]);
      expect(rowElements(one)).toEqual([]);
      expect(document.body.textContent).not.toContain(report.empty ?? config.words.empty);
      answer = rowsAnswer(report, rows);
      await click(button(config.words.retry));
      expect(alertTexts()).toEqual([]);
      expect(rowElements(one)).toHaveLength(pageSize);
    },
  );

  it.each(unpromised)(
    'shows nothing of an answer that is not what the catalogue promises: %j',
    async ({ body }) => {
      await open(one, () => ({ kind: 'ok', body }));
      expect(alertTexts()).toEqual([config.words.loadFailed + config.words.retry]);
      expect(rowElements(one)).toEqual([]);
    },
  );

  it('shows nothing wrong when the session has expired', async () => {
    await open(one, () => failures.expired);
    expect(alertTexts()).toEqual([]);
    expect(rowElements(one)).toEqual([]);
    expect(document.body.textContent).not.toContain(report.empty ?? config.words.empty);
  });

  it('is busy until its rows are there', async () => {
    const { outcome, give } = heldAnswer();
    await open(one, () => outcome);
    expect(regionOf(one).getAttribute('aria-busy')).toBe('true');
    await act(async () => give(rowsAnswer(report, rows)));
    await settle();
    expect(regionOf(one).getAttribute('aria-busy')).toBe('false');
  });
});

/** The colour that a cell's word stands in; of no word, none. */
function colourOf(cell: HTMLElement): 'green' | 'red' | null {
  if (cell.textContent === '') return null;
  const classes = cell.querySelector('span')?.className ?? '';
  return /green/.test(classes) ? 'green' : /red/.test(classes) ? 'red' : null;
}
