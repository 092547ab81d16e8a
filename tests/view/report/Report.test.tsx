// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '#engine/outcome.ts';
import { column, incomeReport, renderReport, rowsBody } from './renderReport.tsx';

const rows = [
  { row: 1, uid: 'B2', income: '10.10', dd: '2026-11-02T10:00:00Z' },
  { row: 2, uid: 'A1', income: 1234.2, dd: '2026-11-03' },
  { row: 3, uid: 'C3', income: null, dd: 'soon' },
];

/** The texts of a column of the table, top down. */
function readColumn(place: number): (string | null)[] {
  const body = within(screen.getByRole('table')).getAllByRole('rowgroup')[1] as HTMLElement;
  return within(body)
    .getAllByRole('row')
    .map((row) => within(row).getAllByRole('cell')[place]?.textContent ?? null);
}

beforeEach(() => {
  window.history.replaceState({ idx: 3 }, '', '/LevelIncome');
  localStorage.clear();
});
afterEach(cleanup);

describe('Report', () => {
  it('A report loads on entry with its filters at their defaults, and shows rows and the exact total', async () => {
    const { sent } = renderReport(incomeReport(), () => rowsBody(rows));
    expect(screen.getByRole('region', { name: 'Level Income' }).getAttribute('aria-busy')).toBe('true');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Level Income Total 1,244.30' }),
    ).toBeTruthy();
    expect(sent).toEqual([{ uid: 7, fdate: '', tdate: '', type: 'LevelIncome' }]);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'S.No',
      'From Id',
      'Income',
      'Created At',
    ]);
    expect(readColumn(3)).toEqual(['02 Nov 2026', '03 Nov 2026', 'soon']);
    expect(screen.getByRole('region', { name: 'Level Income' }).getAttribute('aria-busy')).toBe('false');
    expect(screen.getByText('1–3 of 3')).toBeTruthy();
  });

  it('A search sends typed days, stores them in the address, and is repeated without a change', async () => {
    const { sent } = renderReport(incomeReport(), () => rowsBody(rows));
    await screen.findByText('1–3 of 3');
    await userEvent.type(screen.getByLabelText('From Date'), '2026-01-05');
    await userEvent.type(screen.getByLabelText('To Date'), '2026-02-05');
    expect(sent).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ uid: 7, fdate: '2026-01-05', tdate: '2026-02-05', type: 'LevelIncome' });
    expect(window.location.search).toBe('?from=2026-01-05&to=2026-02-05');
    expect(window.history.state).toEqual({ idx: 3 });
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]).toEqual(sent[1]);
  });

  it('The filters are read from the address, and unknown values are ignored', async () => {
    window.history.replaceState(null, '', '/LevelIncome?from=2026-01-05&to=2999-01-01&other=1');
    const { sent } = renderReport(incomeReport(), () => rowsBody(rows));
    await screen.findByText('1–3 of 3');
    expect(sent).toEqual([{ uid: 7, fdate: '2026-01-05', tdate: '', type: 'LevelIncome' }]);
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(window.location.search).toBe('?other=1');
  });

  it('Nothing is sent while the days contradict each other or are in the future', async () => {
    const { sent } = renderReport(incomeReport(), () => rowsBody(rows));
    await screen.findByText('1–3 of 3');
    await userEvent.type(screen.getByLabelText('From Date'), '2026-02-05');
    await userEvent.type(screen.getByLabelText('To Date'), '2026-01-05');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(screen.getByRole('alert').textContent).toBe("To Date can't be before From Date.");
    expect(document.activeElement).toBe(screen.getByLabelText('To Date'));
    await userEvent.clear(screen.getByLabelText('To Date'));
    await userEvent.type(screen.getByLabelText('To Date'), '2999-01-01');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(screen.getByRole('alert').textContent).toBe('Choose today or an earlier day.');
    expect(sent).toHaveLength(1);
  });

  it('A heading sorts and has the same name afterwards, and S.No stays with its row', async () => {
    renderReport(incomeReport(), () => rowsBody(rows));
    await screen.findByText('1–3 of 3');
    const heading = screen.getByRole('columnheader', { name: 'Income' });
    await userEvent.click(within(heading).getByRole('button'));
    expect(heading.getAttribute('aria-sort')).toBe('ascending');
    expect(readColumn(0)).toEqual(['1', '2', '3']);
    await userEvent.click(within(heading).getByRole('button'));
    expect(screen.getByRole('columnheader', { name: 'Income' }).getAttribute('aria-sort')).toBe('descending');
    expect(readColumn(0)).toEqual(['2', '1', '3']);
    await userEvent.click(within(heading).getByRole('button'));
    expect(readColumn(0)).toEqual(['1', '2', '3']);
  });

  it('An empty report shows a message and offers to remove the filters', async () => {
    window.history.replaceState(null, '', '/LevelIncome?from=2026-01-05');
    const { sent } = renderReport(incomeReport({ empty: 'No income in this period.' }), () => rowsBody([]));
    expect(await screen.findByText('No income in this period.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.['fdate']).toBe('');
  });

  it("The previous rows stay when loading fails, with a message by the report's title, and Retry loads again", async () => {
    const answers: Outcome[] = [
      rowsBody(rows),
      { kind: 'refused', status: 400, message: 'no' },
      rowsBody(rows.slice(1)),
    ];
    renderReport(incomeReport(), () => answers.shift() as Outcome);
    await screen.findByText('1–3 of 3');
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Level Income: We could not load this.Retry');
    expect(readColumn(1)).toEqual(['B2', 'A1', 'C3']);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('1–2 of 2');
    expect(screen.queryByRole('alert')).toBe(null);
  });

  it('The first failure is shown while retries go on, and a successful retry shows the rows', async () => {
    const answers: Outcome[] = [{ kind: 'unreachable', reason: 'lost' }, rowsBody(rows)];
    const { sent } = renderReport(incomeReport(), () => answers.shift() as Outcome);
    expect((await screen.findByRole('alert')).textContent).toContain('We could not load this.');
    expect(sent).toHaveLength(1);
    await screen.findByText('1–3 of 3', undefined, { timeout: 5000 });
    expect(sent).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBe(null);
  });

  it('After three seconds a message shows that the report is still loading, until the rows arrive', async () => {
    let answer: (outcome: Outcome) => void = vi.fn();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderReport(incomeReport(), () => new Promise<Outcome>((resolve) => (answer = resolve)));
    await act(() => vi.advanceTimersByTimeAsync(2900));
    expect(screen.queryByText('Still loading…')).toBe(null);
    await screen.findByText('Still loading…', { selector: 'output > span' });
    answer(rowsBody(rows));
    await screen.findByText('1–3 of 3');
    expect(screen.queryByText('Still loading…')).toBe(null);
    vi.useRealTimers();
  });

  it('A report without a call shows its filters and an empty table', async () => {
    const { sent } = renderReport(incomeReport({ call: undefined, total: undefined }), () => rowsBody(rows));
    expect(screen.getByText('Nothing here.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(sent).toEqual([]);
    expect(screen.getByRole('columnheader', { name: 'From Id' })).toBeTruthy();
  });

  it('The report shows 25 rows a page, or another chosen number', async () => {
    const many = Array.from({ length: 312 }, (_, index) => ({ uid: index, income: 1 }));
    renderReport(incomeReport(), () => rowsBody(many));
    await screen.findByText('1–25 of 312');
    expect(readColumn(0)).toHaveLength(25);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(screen.getByText('26–50 of 312')).toBeTruthy();
    expect(readColumn(0)[0]).toBe('26');
    await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '100');
    expect(screen.getByText('1–100 of 312')).toBeTruthy();
  });

  it('Columns can be hidden except for the last one, and the choice is stored', async () => {
    const block = incomeReport({ columns: incomeReport().columns.slice(0, 2) });
    const { unmount } = renderReport(block, () => rowsBody(rows));
    await screen.findByText('1–3 of 3');
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'S.No' }));
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['From Id']);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'From Id' }).disabled).toBe(true);
    unmount();
    renderReport(block, () => rowsBody(rows));
    await screen.findByText('1–3 of 3');
    expect(screen.getAllByRole('columnheader')).toHaveLength(1);
  });

  it('The export has the shown filters, order and columns', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:x';
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    window.history.replaceState(null, '', '/LevelIncome?from=2026-11-01&to=2026-11-20');
    renderReport(incomeReport(), () => rowsBody([...rows, { row: 4, uid: '=1+1', income: -5 }]));
    await screen.findByText('1–4 of 4');
    await userEvent.click(within(screen.getByRole('columnheader', { name: 'Income' })).getByRole('button'));
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(names).toEqual(['level-income_2026-11-01_2026-11-20.csv']));
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await files[0]?.arrayBuffer());
    expect(text).toBe(
      [
        '\uFEFFS.No,From Id,Income,Created At',
        "4,'=1+1,-5,",
        '1,B2,10.10,2026-11-02 10:00',
        '2,A1,1234.2,2026-11-03',
        '3,C3,,soon',
        '',
      ].join('\r\n'),
    );
    vi.restoreAllMocks();
  });

  it('A column with words on screen may have its codes in the export', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:x';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const format = { type: 'labels', map: { LevelIncome: 'Level Income' } } as const;
    const words = { ...column('From', 'kind'), format };
    const codes = { ...column('Fund Type', 'kind'), id: 'codes', format, export: 'value' as const };
    renderReport(incomeReport({ columns: [words, codes] }), () =>
      rowsBody([{ kind: 'LevelIncome' }, { kind: 'Other' }, { kind: null }]),
    );
    await screen.findByText('1–3 of 3');
    expect(readColumn(1)).toEqual(['Level Income', 'Other', '']);
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const lines = (await files[0]?.text())?.replace('\uFEFF', '').split('\r\n');
    expect(lines).toEqual(['From,Fund Type', 'Level Income,LevelIncome', 'Other,Other', ',', '']);
    vi.restoreAllMocks();
  });

  it('A message shows that a big file is being made, until the file is there', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const many = Array.from({ length: 5001 }, (_, index) => ({ uid: index, income: 1 }));
    const { toast, ended } = renderReport(incomeReport(), () => rowsBody(many));
    await screen.findByText('5,001 rows');
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(toast.loading.mock.calls).toEqual([['Preparing the file…']]);
    await waitFor(() => expect(ended).toHaveBeenCalledOnce());
    expect(click).toHaveBeenCalledOnce();
    expect(toast.error).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('Chosen but unsearched filters stay when the definition is edited', async () => {
    const { edit, sent } = renderReport(incomeReport(), () => rowsBody(rows));
    await screen.findByText('1–3 of 3');
    await userEvent.type(screen.getByLabelText('From Date'), '2026-01-05');
    edit(incomeReport({ total: { field: ['income'], label: 'Sum' } }));
    await screen.findByRole('heading', { level: 1, name: 'Level Income Sum 1,244.30' });
    expect(screen.getByLabelText('From Date')).toHaveProperty('value', '2026-01-05');
    expect(sent).toHaveLength(1);
  });

  it('The report loads again when an effect requests it', async () => {
    const report = renderReport(incomeReport(), () => rowsBody(rows));
    await screen.findByText('1–3 of 3');
    act(() => report.refresh());
    await waitFor(() => expect(report.sent).toHaveLength(2));
  });

  it('The answer of an older search is dropped', async () => {
    let answerFirst: (outcome: Outcome) => void = () => {};
    const slow = new Promise<Outcome>((resolve) => {
      answerFirst = resolve;
    });
    const answers = [slow, rowsBody(rows.slice(2))];
    renderReport(incomeReport(), () => answers.shift() as Outcome);
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    await screen.findByText('1–1 of 1');
    await act(async () => answerFirst(rowsBody(rows)));
    expect(readColumn(1)).toEqual(['C3']);
  });

  it('Another page is shown from its first row', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ uid: index, income: 1 }));
    renderReport(incomeReport(), () => rowsBody(many));
    await screen.findByText('1–25 of 60');
    const region = screen.getByRole('table').parentElement as HTMLElement;
    region.scrollTop = 300;
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('26–50 of 60');
    expect(region.scrollTop).toBe(0);
  });

  it('More than 500 rows are rendered only while they are visible', async () => {
    // The test environment has no layout, so that the height is mocked.
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    const many = Array.from({ length: 2000 }, (_, index) => ({ uid: index, income: 1 }));
    renderReport(incomeReport(), () => rowsBody(many));
    await screen.findByText('2,000 rows');
    const table = await screen.findByRole('table');
    await waitFor(() => expect(readColumn(0)[0]).toBe('1'));
    expect(table.getAttribute('aria-rowcount')).toBe('2001');
    const elements = table.querySelectorAll('tbody *').length;
    expect(elements).toBeLessThanOrEqual((4 + 1) * 45);
    expect(screen.queryByLabelText('Rows per page')).toBe(null);
    vi.restoreAllMocks();
  });
});

describe('Report on a narrow screen', () => {
  beforeEach(() => window.happyDOM.setViewport({ width: 375 }));
  afterEach(() => window.happyDOM.setViewport({ width: 1024 }));

  it('A card shows the person, the sum and the date at once, and the rest under Details', async () => {
    const block = incomeReport();
    block.columns.splice(2, 0, ...['lvl', 'remark', 'name'].map((name) => column(name, name)));
    renderReport(block, () => rowsBody(rows));
    await screen.findByText('1–3 of 3');
    expect(screen.queryByRole('table')).toBe(null);
    const card = (await screen.findAllByRole('listitem'))[1] as HTMLElement;
    const [main, more] = [...card.querySelectorAll('dl')].map((list) => list.textContent);
    expect(main).toBe('From IdA1Income1,234.20Created At03 Nov 2026');
    expect(more).toBe('S.No2lvlremarkname');
    const about = card.querySelector('summary')?.getAttribute('aria-labelledby')?.split(' ') ?? [];
    expect(about.map((id) => document.getElementById(id)?.textContent)).toEqual(['Details', 'A1']);
    await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'Income ↓');
    expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('1,234.20');
  });

  it('A press opens a card, which stays open when its own content is pressed', async () => {
    const block = incomeReport();
    block.columns.splice(2, 0, column('remark', 'remark'));
    renderReport(block, () => rowsBody(rows));
    const [card] = await screen.findAllByRole('listitem');
    const details = card!.querySelector('details')!;
    await userEvent.click(card!.querySelector('dd')!);
    expect(details.open).toBe(true);
    await userEvent.click(details.querySelector('dd')!);
    expect(details.open).toBe(true);
    await userEvent.click(card!.querySelector('dd')!);
    expect(details.open).toBe(false);
  });
});

describe('printing', () => {
  it('Printing shows brand, member, time, title, filters, total and all rows, and restores the page afterwards', async () => {
    const printed: (string | null | undefined)[] = [];
    window.print = () => printed.push(document.querySelector('[data-print-sheet]')?.textContent);
    window.history.replaceState(null, '', '/LevelIncome?from=2026-01-05');
    const many = Array.from({ length: 30 }, (_, index) => ({ uid: `user ${index}`, income: 1 }));
    renderReport(incomeReport(), () => rowsBody(many));
    await screen.findByText('1–25 of 30');
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    const { origin, rest } = /^(?<origin>.*?)(?<rest>Level Income.*)$/.exec(printed[0] ?? '')?.groups ?? {};
    expect(rest).toMatch(/^Level IncomeFrom Date: 2026-01-05Total 30.00S.No.*user 29/);
    expect(origin).toMatch(/^Portico · Rita Rich \(7\) · \d\d \w{3} 20\d\d \d\d:\d\d$/);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.querySelector('[data-print-sheet]')).toBe(null);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(document.querySelector('[data-print-sheet]')).not.toBe(null);
  });
});
