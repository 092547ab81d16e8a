// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call, JsonObject, Report, Screen } from '#definition';
import { answer, compileDefinition, createPortal, showScreen, unreachable } from '../support/openScreen.tsx';
import { findUnmarked } from '../support/findUnmarked.ts';
import { markedWords } from '../support/markedWords.ts';

const rows: JsonObject[] = Array.from({ length: 60 }, (_, at) => ({
  name: `Ωδή ${at}`,
  sum: String(at),
  day: `2026-0${1 + (at % 3)}-10`,
  isPaid: at % 2 === 0,
}));
const call = (more: object = {}): Call =>
  ({
    target: 'api',
    kind: 'read',
    method: 'POST',
    path: 'Χ',
    request: {},
    rows: 'rows',
    ...more,
  }) as unknown as Call;
const calls = new Map<string, Call>([
  ['all', call()],
  [
    'paged',
    call({
      paging: { page: 'page', first: 1, size: { key: 'limit', value: 20 }, total: 'total' },
      search: 'q',
    }),
  ],
]);
const report = {
  type: 'report',
  title: 'Ψ',
  call: 'all',
  columns: [
    { header: 'Α', field: 'name' },
    { header: 'Β', field: 'sum', format: 'money' },
    { header: 'Γ', field: 'day', format: 'date' },
    { header: 'Δ', field: 'isPaid', format: 'boolean' },
  ],
  total: { field: 'sum', label: 'Σ' },
} as unknown as Screen & Report;
const filters = [
  { type: 'date', name: 'first', label: 'Ε' },
  { type: 'date', name: 'last', label: 'Ζ' },
  { type: 'numberRange', name: 'range', label: 'Η' },
];

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  vi.stubGlobal('print', vi.fn());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(change: object, { width = 1280, isFailing = false } = {}) {
  window.happyDOM.setViewport({ width, height: 800 });
  const answering = () => (isFailing ? unreachable : answer({ rows, total: 60 }));
  const { portal } = createPortal(answering);
  const config = { ...portal.config, words: markedWords, locale: 'el-GR', dateFormat: 'DD/MM/YYYY' };
  const module = await compileDefinition({ ...report, ...change }, 'test', calls, markedWords);
  showScreen(module, { ...portal, config });
  await screen.findAllByText(isFailing ? /loadFailed/ : /Ωδή/);
}

const press = (word: RegExp) => {
  for (const button of screen.getAllByRole('button', { name: word })) fireEvent.click(button);
};
const heard = () => document.body.textContent;
/** Presses the buttons with this word in their name, and waits for a text. */
async function pressAndExpect(word: RegExp, expected: RegExp) {
  press(word);
  await waitFor(() => expect(heard()).toMatch(expected));
  expect(findUnmarked()).toEqual([]);
}

test('a table and its tools have no words that the config does not have', async () => {
  await open({});
  expect(heard()).toContain('⟦rowCount 60⟧');
  expect(findUnmarked()).toEqual([]);
  await pressAndExpect(/^⟦columns⟧/, /columnKeys/);
  await pressAndExpect(/moveColumnDown Α/, /columnMoved/);
  await pressAndExpect(/^Α$/, /sortedAscending/);
  await pressAndExpect(/^Α$/, /sortedDescending/);
  fireEvent.change(screen.getByPlaceholderText(/viewName/), { target: { value: 'Ω' } });
  await pressAndExpect(/saveView/, /viewSaved/);
  await pressAndExpect(/renameView/, /Ω/);
  await pressAndExpect(/deleteView/, /viewDeleted/);
  await pressAndExpect(/nextPage/, /rowsShownOf/);
  press(/^⟦print⟧/);
  expect(document.querySelector('[data-print-sheet]')).not.toBe(null);
  // The brand, the member and the time are no words.
  expect(findUnmarked()).toEqual([
    expect.stringMatching(/^Portico · Ann \(100001\) · \d\d\/\d\d\/\d{4} \d\d:\d\d$/),
  ]);
});

test('cards and the tools of a phone have only words of the config', async () => {
  await open({ filters: filters.slice(0, 2), chart: { x: 'day', y: 'sum', by: 'month' } }, { width: 400 });
  expect(heard()).toContain('⟦moreValues⟧');
  await waitFor(() => expect(heard()).toContain('⟦sortBy⟧'));
  expect(findUnmarked()).toEqual([]);
  await pressAndExpect(/^⟦tools⟧/, /columnKeys/);
});

test('filters and their errors have only words of the config', async () => {
  await open({ filters });
  expect(findUnmarked()).toEqual([]);
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Ε', '2026');
  await pressAndExpect(/^⟦search⟧/, /dayMistyped/);
  type('Ε', '2999-01-01');
  await pressAndExpect(/^⟦search⟧/, /dayTooLate/);
  type('Ε', '2026-01-02');
  type('Ζ', '2026-01-01');
  await pressAndExpect(/^⟦search⟧/, /dayBefore/);
  type('Ζ', '');
  await waitFor(() => screen.getByLabelText(/rangeFrom/));
  type('⟦rangeFrom Η⟧', '2');
  type('⟦rangeTo Η⟧', '1');
  await pressAndExpect(/^⟦search⟧/, /numbersTurned/);
});

test('a chart has only words of the config', async () => {
  await open({ chart: { x: 'day', y: 'sum', by: 'month' }, filters: filters.slice(0, 2) });
  await waitFor(() => expect(heard()).toContain('⟦chartByMonth Β⟧'));
  fireEvent.change(screen.getByRole('slider'), { target: { value: '0' } });
  expect(heard()).toContain('⟦showDays⟧');
  expect(findUnmarked()).toEqual([]);
  await pressAndExpect(/^⟦week⟧/, /barsFromTo/);
});

test('a report whose backend pages, and one that fails, have only words of the config', async () => {
  await open({ call: 'paged' });
  expect(heard()).toContain('⟦searchRows⟧');
  expect(findUnmarked()).toEqual([]);
  cleanup();
  await open({}, { isFailing: true });
  expect(findUnmarked()).toEqual([]);
});
