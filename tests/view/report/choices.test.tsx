// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileFilter } from '#compile/compileFilter.ts';
import type { FilterOptionsFrom, JsonObject } from '#definition';
import { incomeReport, renderReport, rowsBody } from './renderReport.tsx';

beforeEach(() => window.history.replaceState(null, '', '/'));
afterEach(cleanup);

const levels: JsonObject[] = [
  { id: 1, name: 'First' },
  { id: 2, name: 'Second' },
  { id: 2, name: 'Second, again' },
  { id: null, name: 'None' },
];

function renderLevels(reads: JsonObject = { levels }, more: Partial<FilterOptionsFrom> = {}) {
  const options = { from: 'levels', valueKey: 'id', labelKey: 'name', ...more };
  const filter = compileFilter({ type: 'select', name: 'level', label: 'Level', options }, {});
  const payload = { level: { from: [['filters', 'level']] } };
  return renderReport(incomeReport({ filters: [filter], payload }), () => rowsBody([]), {}, reads);
}

const choices = () => [...document.querySelectorAll('option')].map(({ textContent }) => textContent);
const select = () => screen.getByLabelText<HTMLSelectElement>('Level');

describe('choices of a filter from a read', () => {
  it('The choices are one for all and one for each distinct row', () => {
    renderLevels();
    expect(choices()).toEqual(['All', 'First', 'Second']);
    expect(select().value).toBe('');
  });

  it("The first choice has the filter's own word for all", () => {
    renderLevels({ levels }, { all: 'Every level' });
    expect(choices()[0]).toBe('Every level');
  });

  it('A choice is sent as the text in the address', async () => {
    const { sent } = renderLevels();
    fireEvent.change(select(), { target: { value: '2' } });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(sent).toEqual([{ level: '' }, { level: '2' }]));
    expect(window.location.search).toBe('?level=2');
  });

  it('A value in the address is sent and shown before the choices are loaded', async () => {
    window.history.replaceState(null, '', '/?level=2');
    const { sent } = renderLevels({});
    await waitFor(() => expect(sent).toEqual([{ level: '2' }]));
    expect(choices()).toEqual(['All', '2']);
    expect(select().value).toBe('2');
  });
});

describe('tabs', () => {
  const options = [
    { value: 0, label: 'Open' },
    { value: 1, label: 'Paid' },
  ];
  const filters = [
    compileFilter({ type: 'text', name: 'q', label: 'Name' }, {}),
    compileFilter({ type: 'select', name: 'state', label: 'State', widget: 'tabs', options }, {}),
  ];
  const payload = { q: { from: [['filters', 'q']] }, state: { from: [['filters', 'state']] } };

  it('A tab searches at once with the other filters, and its value keeps its JSON type', async () => {
    const { sent } = renderReport(incomeReport({ filters, payload }), () => rowsBody([]));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Open' }).checked).toBe(true);
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Asha' } });
    fireEvent.click(screen.getByRole('radio', { name: 'Paid' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ q: 'Asha', state: 1 }));
    expect(window.location.search).toBe('?q=Asha&state=1');
  });

  it('Tabs are a group with the label of their filter', () => {
    renderReport(incomeReport({ filters, payload }), () => rowsBody([]));
    expect(screen.getByRole('group', { name: 'State' }).querySelectorAll('input')).toHaveLength(2);
  });
});
