// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createFakeServer, type FakeServer } from './support/createFakeServer.ts';
import { openWorkbench } from './support/openWorkbench.tsx';

afterEach(cleanup);

const signedIn = (role?: 'viewer'): FakeServer => Object.assign(createFakeServer(role), { isSignedIn: true });

it('The workbench needs a name and a password, and shows what was wrong with them', async () => {
  const server = createFakeServer();
  const user = await openWorkbench(server);
  expect(screen.queryByText('Level Income')).toBeNull();
  await user.type(screen.getByLabelText('Name'), 'ada');
  await user.type(screen.getByLabelText('Password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('There is no operator of this name with this password.')).toBeTruthy();
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), 'Publish@1{Enter}');
  expect(await screen.findByText('Level Income')).toBeTruthy();
  await user.click(screen.getByLabelText('ada, publisher'));
  await user.click(await screen.findByText('Sign out'));
  expect(await screen.findByLabelText('Name')).toBeTruthy();
});

it('The shell lists every screen by its area, and finds one by title, address or file', async () => {
  const user = await openWorkbench(signedIn());
  const incomes = await screen.findByRole('region', { name: 'Incomes' });
  expect(within(incomes).getByRole('link', { name: 'Level Income' })).toBeTruthy();
  expect(within(incomes).getByText('/LevelIncome')).toBeTruthy();
  expect(within(incomes).getAllByText('grace, 5 Jan 2026').length).toBeGreaterThan(0);
  expect(screen.getByRole('region', { name: 'Templates' })).toBeTruthy();
  await user.type(screen.getByLabelText('Search screens'), 'levelincome');
  expect(screen.getByText('1 found')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await user.type(screen.getByLabelText('Search screens'), 'x');
  expect(screen.getByText('Nothing has “levelincomex” in its title or address.')).toBeTruthy();
});

it('The shell counts the problems of each file, and its warnings separately', async () => {
  const server = signedIn();
  server.marksOf = (file) => (file.endsWith('/level-income.json') ? { problems: 2, warnings: 1 } : {});
  await openWorkbench(server);
  const incomes = await screen.findByRole('region', { name: 'Incomes' });
  const line = within(incomes)
    .getAllByRole('listitem')
    .find((one) => within(one).queryByText('/LevelIncome'));
  expect(within(line!).getByText('2 problems')).toBeTruthy();
  expect(within(line!).getByText('1 warning')).toBeTruthy();
  expect(screen.getAllByText(/^\d+ (problem|warning)s?$/)).toHaveLength(2);
});

it('A screen is made of a template, with its route, in a draft', async () => {
  const server = signedIn();
  const user = await openWorkbench(server);
  await user.click(await screen.findByText('New screen'));
  await user.type(await screen.findByLabelText('Title'), 'Bonus Income');
  await user.selectOptions(screen.getByLabelText('Begins with'), 'Template income-report');
  await user.clear(screen.getByLabelText('Area'));
  await user.type(screen.getByLabelText('Area'), 'incomes');
  await user.click(screen.getByRole('button', { name: 'Make it' }));
  await waitFor(() => expect(server.drafts.get(1)?.files).toHaveLength(2));
  const { edits } = server.drafts.get(1)!;
  expect(edits['schemas/screens/incomes/bonus-income.json']).toBe(`{
  "$schema": "../../definition.schema.json",
  "version": 1,
  "title": "Bonus Income",
  "extends": "income-report"
}
`);
  expect(edits['screens.config.json']).toContain(
    '"/BonusIncome": { "screen": "incomes/bonus-income", "access": "member" }\n',
  );
  expect(window.location.search).toBe('?file=schemas%2Fscreens%2Fincomes%2Fbonus-income.json');
});

it('A screen can be renamed, and removed with its routes and its menu entry', async () => {
  const server = signedIn();
  const user = await openWorkbench(server);
  await user.click(await screen.findByLabelText('More for Level Income'));
  await user.click(await screen.findByText('Retire…'));
  await user.click(await screen.findByRole('button', { name: 'Retire' }));
  await waitFor(() => expect(server.drafts.get(1)?.files).toHaveLength(2));
  const retired = server.drafts.get(1)!.edits;
  expect(retired['schemas/screens/incomes/level-income.json']).toBeNull();
  expect(retired['screens.config.json']).not.toContain('/LevelIncome');
  await user.click(await screen.findByLabelText('More for Fund Received History'));
  await user.click(await screen.findByText('Rename…'));
  const name = await screen.findByLabelText('Area and file name');
  await user.clear(name);
  await user.type(name, 'received');
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(server.drafts.get(1)?.files).toHaveLength(4));
  const { edits } = server.drafts.get(1)!;
  expect(edits['schemas/screens/funds/fund-received.json']).toBeNull();
  expect(edits['schemas/screens/received.json']).toContain('"$schema": "../definition.schema.json"');
  expect(edits['screens.config.json']).toContain(
    '"/FundReceived": { "screen": "received", "access": "member" }',
  );
  // The earlier removal is still in the draft.
  expect(edits['schemas/screens/incomes/level-income.json']).toBeNull();
});

it('A viewer has no buttons that change anything', async () => {
  await openWorkbench(signedIn('viewer'));
  await screen.findByText('Level Income');
  expect(screen.queryByRole('button', { name: 'New screen' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^More for/ })).toBeNull();
});
