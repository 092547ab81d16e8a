// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetCalls } from '#data/callCache.ts';
import { incomeReport, renderReport, rowsBody } from './renderReport.tsx';

beforeEach(() => window.history.replaceState(null, '', '/'));
afterEach(() => {
  cleanup();
  forgetCalls();
});

const initial = { from: '', to: '' };
const report = incomeReport({
  filters: [
    { type: 'dateRange', name: 'taken', label: 'Taken', initial },
    { type: 'numberRange', name: 'amount', label: 'Amount', initial },
  ],
  payload: {
    since: { from: [['filters', 'taken', 'from']] },
    until: { from: [['filters', 'taken', 'to']] },
    least: { from: [['filters', 'amount', 'from']] },
  },
});

async function open() {
  const shown = renderReport(report, () => rowsBody([]));
  await screen.findByLabelText('Taken from');
  await screen.findByText('Nothing here.');
  return shown;
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const search = () => fireEvent.click(screen.getByRole('button', { name: 'Search' }));

describe('a report with ranges', () => {
  it('Each end of a range is sent under its own key, and both are in the address', async () => {
    const { sent } = await open();
    expect(sent).toEqual([{ since: '', until: '', least: '' }]);
    type('Taken from', '2026-01-01');
    type('Amount from', '12.50');
    search();
    await waitFor(() => expect(sent.at(-1)).toEqual({ since: '2026-01-01', until: '', least: '12.50' }));
    expect(window.location.search).toBe('?taken=2026-01-01..&amount=12.50..');
  });

  it('A reversed range shows a message at both ends and sends nothing', async () => {
    const { sent } = await open();
    type('Amount from', '10');
    type('Amount to', '9.5');
    search();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Enter a number no lower than the first.');
    for (const label of ['Amount from', 'Amount to'])
      expect(screen.getByLabelText(label).getAttribute('aria-describedby')).toBe(alert.id);
    expect(screen.getByLabelText('Taken to').getAttribute('aria-invalid')).toBe('false');
    expect(sent).toHaveLength(1);
  });

  it('A text that is no number is refused with a message and stays in its field', async () => {
    const { sent } = await open();
    type('Amount from', '1,23');
    fireEvent.blur(screen.getByLabelText('Amount from'));
    search();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Enter a number such as 1,234.50.');
    expect(screen.getByLabelText<HTMLInputElement>('Amount from').value).toBe('1,23');
    expect(sent).toHaveLength(1);
    type('Amount from', '1,234');
    search();
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ least: '1234' }));
  });

  it('A preset searches its days with one press, and Show all removes them', async () => {
    const { sent } = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Today' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.since).toBe(sent[1]?.until);
    expect(screen.getByRole('button', { name: 'Today' }).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(await screen.findByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(window.location.search).toBe(''));
  });
});
