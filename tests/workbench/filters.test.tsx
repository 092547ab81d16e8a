// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createFakeServer, type FakeServer } from './support/createFakeServer.ts';
import { openWorkbench } from './support/openWorkbench.tsx';
import { shippedTexts } from './support/shippedTexts.ts';

afterEach(cleanup);

const details = 'schemas/screens/team/level-details.json';
const template = 'schemas/templates/income-report.json';
const received = 'schemas/screens/funds/fund-received.json';
const text = (file: string) => shippedTexts().get(file)!;

const signedIn = (): FakeServer => Object.assign(createFakeServer(), { isSignedIn: true });
const open = async (server: FakeServer, file: string, draft = '') => {
  const user = await openWorkbench(server, `/edit?${draft}as=filters&file=${encodeURIComponent(file)}`);
  await screen.findByRole('region', { name: 'Filters' });
  return user;
};
/** Opens a table with a call whose filters a draft has written. */
const openWritten = async (server: FakeServer, filters: unknown, call: object = { call: 'x' }) => {
  const { body } = await server.answer('POST', 'drafts', undefined);
  const { id } = body as { id: number };
  server.drafts.get(id)!.edits[received] = JSON.stringify({ type: 'report', ...call, columns: [], filters });
  return { id, user: await open(server, received, `draft=${id}&`) };
};
const written = (server: FakeServer, id: number) =>
  JSON.parse(server.drafts.get(id)!.edits[received]!) as Record<string, unknown>;
const writtenFilters = (server: FakeServer, id: number) => written(server, id)['filters'] as unknown[];
const kept = (server: FakeServer, file: string) => server.drafts.get(1)?.edits[file];

it('Each blank of a filter changes its own part of the text', async () => {
  const server = signedIn();
  const user = await open(server, details);
  await user.type(await screen.findByLabelText('Label of filter 3'), '2');
  const changed = text(details).replace('"label": "From Date"', '"label": "From Date2"');
  await waitFor(() => expect(kept(server, details)).toBe(changed));
  await user.selectOptions(screen.getByLabelText('Kind of filter 3'), 'Free text');
  const line = '"label": "From Date2", "type": ';
  await waitFor(() => expect(kept(server, details)).toBe(changed.replace(`${line}"date"`, `${line}"text"`)));
  // A choice needs its choices, so that it has no other kind.
  expect(screen.queryByLabelText('Kind of filter 1')).toBeNull();
  expect(screen.getAllByRole('button', { name: 'its choices' })).toHaveLength(2);
});

it('A range becomes a range of the other kind, and a fixed kind leads to its form', async () => {
  const server = signedIn();
  const { id, user } = await openWritten(server, [
    { name: 'period', label: 'Period', type: 'dateRange' },
    { name: 'kind', label: 'Kind', type: 'select', options: ['A', 'B'] },
  ]);
  await user.selectOptions(
    await screen.findByLabelText('Kind of filter 1'),
    'Range, from a number to a number',
  );
  await waitFor(() =>
    expect(writtenFilters(server, id)[0]).toEqual({ name: 'period', label: 'Period', type: 'numberRange' }),
  );
  await user.click(screen.getByRole('button', { name: 'Choice from a list' }));
  expect(await screen.findByRole('region', { name: 'Advanced' })).toBeTruthy();
});

it('A text has a longest length, a whole number from 1, and keeps its kind as long as it has one', async () => {
  const server = signedIn();
  const { id, user } = await openWritten(server, [{ name: 'q', label: 'Words', type: 'text' }]);
  const length = await screen.findByLabelText('Longest length of filter 1');
  await user.type(length, '0');
  expect(screen.queryByRole('button', { name: /^Remove the longest length/ })).toBeNull();
  await user.type(length, '12');
  await waitFor(() =>
    expect(writtenFilters(server, id)).toEqual([{ name: 'q', label: 'Words', type: 'text', maxLength: 12 }]),
  );
  expect(screen.queryByLabelText('Kind of filter 1')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove the longest length of filter 1' }));
  await waitFor(() =>
    expect(writtenFilters(server, id)).toEqual([{ name: 'q', label: 'Words', type: 'text' }]),
  );
  expect(screen.getByLabelText('Kind of filter 1')).toBeTruthy();
});

it('Filters are moved and removed, and the last one takes its list along', async () => {
  const server = signedIn();
  const user = await open(server, template);
  await user.click(await screen.findByRole('button', { name: 'Move filter 2 up' }));
  expect(await screen.findByLabelText('Label of filter 1')).toHaveProperty('value', 'To Date');
  await user.click(screen.getByRole('button', { name: 'Remove filter 2' }));
  await user.click(await screen.findByRole('button', { name: 'Remove filter 1' }));
  await waitFor(() => expect(kept(server, template)).not.toContain('filters":'));
});

it('A new filter is written together with what it sends, in one step, once both are known', async () => {
  const server = signedIn();
  const user = await open(server, received);
  await user.click(await screen.findByRole('button', { name: 'Add a filter: Filters' }));
  const filter = within(screen.getByRole('group', { name: 'New filter: Filters' }));
  const add = () => user.click(filter.getByRole('button', { name: 'Add this filter' }));
  await add();
  expect(filter.getByRole('alert').textContent).toBe('Write the label of the filter, with letters.');
  await user.type(filter.getByLabelText('Label of the new filter'), 'Transfer Day');
  await add();
  expect(filter.getByRole('alert').textContent).toBe('Choose the name that the filter is sent under.');
  const sentAs = filter.getByLabelText('Name that the new filter is sent under');
  await user.type(sentAs, 'uid');
  await add();
  expect(filter.getByRole('alert').textContent).toBe('“uid” is sent already.');
  await user.selectOptions(filter.getByLabelText('Kind of the new filter'), 'Period, from a day to a day');
  await user.clear(sentAs);
  await user.type(sentAs, 'fdate');
  const endSentAs = filter.getByLabelText('Name that the end of the new filter is sent under');
  await user.type(endSentAs, 'fdate');
  await add();
  expect(filter.getByRole('alert').textContent).toBe('“fdate” is sent already.');
  await user.clear(endSentAs);
  await user.type(endSentAs, 'tdate');
  expect(kept(server, received)).toBeUndefined();
  await add();
  await waitFor(() =>
    expect(JSON.parse(kept(server, received)!)).toEqual({
      ...(JSON.parse(text(received)) as object),
      payload: {
        uid: { from: 'session.userId' },
        fdate: { from: 'filters.transferDay.from' },
        tdate: { from: 'filters.transferDay.to' },
      },
      filters: [{ name: 'transferDay', label: 'Transfer Day', type: 'dateRange' }],
    }),
  );
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(server.drafts.get(1)?.files).toEqual([]));
});

it('A new choice has at least two choices', async () => {
  const server = signedIn();
  const { id, user } = await openWritten(server, []);
  await user.click(await screen.findByRole('button', { name: 'Add a filter: Filters' }));
  const filter = within(screen.getByRole('group', { name: 'New filter: Filters' }));
  const add = () => user.click(filter.getByRole('button', { name: 'Add this filter' }));
  await user.type(filter.getByLabelText('Label of the new filter'), 'State');
  await user.selectOptions(filter.getByLabelText('Kind of the new filter'), 'Choice from a list');
  await user.type(filter.getByLabelText('Choices of the new filter'), 'Open, Open');
  await user.type(filter.getByLabelText('Name that the new filter is sent under'), 'status');
  await add();
  expect(filter.getByRole('alert').textContent).toBe('Write at least two choices.');
  await user.type(filter.getByLabelText('Choices of the new filter'), ', Closed');
  await add();
  await waitFor(() =>
    expect(written(server, id)).toMatchObject({
      payload: { status: { from: 'filters.state' } },
      filters: [{ name: 'state', label: 'State', type: 'select', options: ['Open', 'Closed'] }],
    }),
  );
});

it('A new filter of a table without a call has the reason why nothing sends it', async () => {
  const server = signedIn();
  const { id, user } = await openWritten(server, [], {});
  await user.click(await screen.findByRole('button', { name: 'Add a filter: Filters' }));
  const filter = within(screen.getByRole('group', { name: 'New filter: Filters' }));
  const add = () => user.click(filter.getByRole('button', { name: 'Add this filter' }));
  await user.type(filter.getByLabelText('Label of the new filter'), 'Constructor');
  await add();
  expect(filter.getByRole('alert').textContent).toBe('Write another label: this one makes no name.');
  await user.type(filter.getByLabelText('Label of the new filter'), ' Day');
  await add();
  expect(filter.getByRole('alert').textContent).toBe('Write why nothing sends the filter.');
  await user.type(filter.getByLabelText('Reason why nothing sends the new filter'), 'No call yet.');
  await add();
  await waitFor(() =>
    expect(written(server, id)).toEqual({
      type: 'report',
      columns: [],
      filters: [{ name: 'constructorDay', label: 'Constructor Day', type: 'date', unsent: 'No call yet.' }],
    }),
  );
});

it('A new filter may be sent under a name that the screen leaves out of its template', async () => {
  const server = signedIn();
  const user = await open(server, details);
  await user.click(await screen.findByRole('button', { name: 'Add a filter: Filters' }));
  await user.type(screen.getByLabelText('Label of the new filter'), 'Position');
  await user.type(screen.getByLabelText('Name that the new filter is sent under'), 'position');
  await user.click(screen.getByRole('button', { name: 'Add this filter' }));
  await waitFor(() =>
    expect(JSON.parse(kept(server, details)!)).toMatchObject({
      payload: { position: { from: 'filters.position' } },
    }),
  );
});

it('Filters of a template lead there, and a form has none', async () => {
  await open(signedIn(), 'schemas/screens/incomes/level-income.json');
  const link = await screen.findByRole('link', { name: 'Change them there' });
  expect(link.getAttribute('href')).toContain('templates%2Fincome-report.json');
  expect(screen.queryByRole('button', { name: /^Add a filter/ })).toBeNull();
  cleanup();
  await openWorkbench(
    signedIn(),
    `/edit?file=${encodeURIComponent('schemas/screens/withdrawal/withdrawal.json')}`,
  );
  expect(await screen.findByRole('button', { name: 'Rules' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull();
});

it('A problem of a filter leads to its row, and one of its choices to their form', async () => {
  const server = signedIn();
  const at = (word: string) => {
    const lines = text(details).split('\n');
    const line = lines.findIndex((one) => one.includes('Person Status'));
    return { line: line + 1, column: lines[line]!.indexOf(word) + 1 };
  };
  server.warningsOf = () => [
    { file: details, ...at('"select"'), severity: 'warning', message: 'Odd kind.' },
    { file: details, ...at('"memberStates"'), severity: 'warning', message: 'Odd choices.' },
  ];
  const user = await open(server, details);
  await user.type(await screen.findByLabelText('Label of filter 4'), '2');
  const list = within(screen.getByRole('region', { name: 'Problems' }));
  await user.click(await list.findByRole('button', { name: /Odd kind/ }));
  expect(document.activeElement).toBe(screen.getByLabelText('Label of filter 2'));
  await user.click(list.getByRole('button', { name: /Odd choices/ }));
  expect(await screen.findByRole('region', { name: 'Advanced' })).toBeTruthy();
});

it('A longest length that is no number leads to its form', async () => {
  const { user } = await openWritten(signedIn(), [{ label: 'A', type: 'text', maxLength: 'x' }]);
  await user.click(await screen.findByRole('button', { name: 'its longest text' }));
  expect(await screen.findByRole('region', { name: 'Advanced' })).toBeTruthy();
});

it.each([
  [['filters', 1]],
  [[null, 7, {}]],
  [[{ label: 3, name: [], type: null }]],
  [[{ type: 'text', maxLength: 'x' }]],
])('A list of filters that is not whole yet is shown: %j', async (filters) => {
  await openWritten(signedIn(), filters);
  expect(await screen.findByRole('button', { name: 'Add a filter: Filters' })).toBeTruthy();
});
