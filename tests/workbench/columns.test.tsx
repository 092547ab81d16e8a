// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createFakeServer, type FakeServer } from './support/createFakeServer.ts';
import { openWorkbench } from './support/openWorkbench.tsx';
import { shippedTexts } from './support/shippedTexts.ts';

afterEach(cleanup);

const report = 'schemas/screens/incomes/level-income.json';
const text = shippedTexts().get(report)!;

const signedIn = (): FakeServer => Object.assign(createFakeServer(), { isSignedIn: true });
const open = async (server: FakeServer, file = report) => {
  const user = await openWorkbench(server, `/edit?as=columns&file=${encodeURIComponent(file)}`);
  await screen.findByRole('region', { name: 'Columns' });
  return user;
};
const kept = (server: FakeServer, file = report) => server.drafts.get(1)?.edits[file];

it('Each blank of a column changes its own part of the text, and the usual choice writes nothing', async () => {
  const server = signedIn();
  const user = await open(server);
  await user.selectOptions(await screen.findByLabelText('Format of column 4'), 'number');
  await waitFor(() =>
    expect(kept(server)).toBe(text.replace('"field": "lvl" }', '"field": "lvl", "format": "number" }')),
  );
  await user.selectOptions(screen.getByLabelText('Format of column 4'), 'text');
  await waitFor(() => expect(server.drafts.get(1)?.files).toEqual([]));
  await user.selectOptions(screen.getByLabelText('Place on a phone of column 6'), 'as the title');
  await waitFor(() => expect(kept(server)).toBe(text.replace('"card": "subtitle"', '"card": "title"')));
  await user.selectOptions(screen.getByLabelText('Place on a phone of column 6'), 'where it fits');
  await waitFor(() => expect(kept(server)).toBe(text.replace(', "card": "subtitle"', '')));
});

it('A new column proposes its format, and is written once it has a value and a heading', async () => {
  const server = signedIn();
  const user = await open(server);
  await user.click(await screen.findByRole('button', { name: 'Add a column: Columns' }));
  const column = within(screen.getByRole('group', { name: 'New column: Columns' }));
  await user.click(column.getByRole('button', { name: 'Add this column' }));
  expect(column.getByRole('alert').textContent).toBe('Choose the value that the column shows.');
  await user.type(column.getByLabelText('Value of the new column'), 'admincharge');
  expect(column.getByLabelText('Format of the new column')).toHaveProperty('value', 'money');
  await user.click(column.getByRole('button', { name: 'Add this column' }));
  expect(column.getByRole('alert').textContent).toBe('Write the heading of the column.');
  expect(kept(server)).toBeUndefined();
  await user.type(column.getByLabelText('Heading of the new column'), 'Fee');
  await user.click(column.getByRole('button', { name: 'Add this column' }));
  const last = '{ "header": "Created At", "field": "dd", "format": "date" }';
  await waitFor(() =>
    expect(kept(server)).toBe(
      text.replace(last, `${last},\n    { "header": "Fee", "field": "admincharge", "format": "money" }`),
    ),
  );
});

it('Columns are moved and removed by their buttons', async () => {
  const server = signedIn();
  const user = await open(server);
  await user.click(await screen.findByRole('button', { name: 'Move column 2 up' }));
  expect(await screen.findByLabelText('Heading of column 1')).toHaveProperty('value', 'From Id');
  await user.click(screen.getByRole('button', { name: 'Remove column 1' }));
  await waitFor(() => expect(kept(server)).toBe(text.replace(/ +\{ "header": "From Id".*\n/, '')));
});

it('A format of its own and a value of several fields lead to their forms', async () => {
  const user = await open(signedIn(), 'schemas/screens/team/my-team.json');
  await user.click((await screen.findAllByRole('button', { name: 'codes' }))[0]!);
  expect(await screen.findByRole('heading', { name: 'Format' })).toBeTruthy();
});

it('A problem of a column leads to its row', async () => {
  const server = signedIn();
  const lines = text.split('\n');
  const line = lines.findIndex((one) => one.includes('On Amount')) + 1;
  const column = lines[line - 1]!.indexOf('"format"') + 1;
  server.warningsOf = () => [{ file: report, line, column, severity: 'warning', message: 'Odd.' }];
  const user = await open(server);
  await user.type(await screen.findByLabelText('Heading of column 1'), '2');
  const list = within(screen.getByRole('region', { name: 'Problems' }));
  await user.click(await list.findByRole('button', { name: /Odd/ }));
  expect(document.activeElement).toBe(screen.getByLabelText('Heading of column 3'));
});

it('A second subtitle names the first by its heading, below its row and in the list', async () => {
  const server = signedIn();
  const line = (part: string) => text.split('\n').findIndex((one) => one.includes(part)) + 1;
  const message = `the column in line ${line('"Remark"')} is the subtitle of the card already`;
  const column = text.split('\n')[line('On Amount') - 1]!.indexOf('"format"') + 1;
  server.problemsOf = (file) => [{ file, line: line('On Amount'), column, severity: 'error', message }];
  const user = await open(server);
  await user.type(await screen.findByLabelText('Heading of column 1'), '2');
  const texts = await screen.findAllByText('“Column Remark” is the subtitle of the card already');
  expect(texts).toHaveLength(2);
});

it('A screen whose columns stand in its template leads there, and a form has no columns', async () => {
  await openWorkbench(
    signedIn(),
    `/edit?as=columns&file=${encodeURIComponent('schemas/screens/incomes/roi-income-crypto.json')}`,
  );
  const link = await screen.findByRole('link', { name: 'Change them there' });
  expect(link.getAttribute('href')).toContain('templates%2Froi-income.json');
  cleanup();
  await openWorkbench(
    signedIn(),
    `/edit?file=${encodeURIComponent('schemas/screens/withdrawal/withdrawal.json')}`,
  );
  expect(await screen.findByRole('button', { name: 'Rules' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
});
