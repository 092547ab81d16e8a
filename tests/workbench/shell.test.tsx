// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createFakeServer, type FakeServer } from './support/createFakeServer.ts';
import { openWorkbench } from './support/openWorkbench.tsx';
import { draftOf } from './support/createReviewServer.ts';
import { shippedTexts } from './support/shippedTexts.ts';

afterEach(cleanup);

const config = 'screens.config.json';
const shipped = shippedTexts().get(config)!;
const lastRoute = '"/Tree_View": { "page": "binaryTree", "title": "Matching Tree", "access": "member" }';

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

it.each([
  ['your open draft', draftOf('ada', { isSent: false }), 'Your draft'],
  ['your draft under review', draftOf('ada'), 'Your draft'],
  ['the draft of somebody else', draftOf('grace'), 'Draft of grace'],
])(
  'A language that only %s has is listed as new, and opens with its translations',
  async (_, draft, mark) => {
    const file = 'schemas/locales/ar.json';
    const server = signedIn();
    server.drafts.set(1, { ...draft, files: [file], edits: { [file]: '{ "version": 1 }\n' } });
    const user = await openWorkbench(server);
    const languages = within(await screen.findByRole('region', { name: 'Languages' }));
    expect(languages.getByText('New')).toBeTruthy();
    expect(languages.getByText(mark)).toBeTruthy();
    await user.click(languages.getByRole('link', { name: 'ar' }));
    expect(await screen.findByRole('button', { name: 'Translations' })).toBeTruthy();
    expect(screen.getByText(file)).toBeTruthy();
    expect(server.drafts.size).toBe(1);
  },
);

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
  expect(edits[config]).toBe(
    shipped.replace(
      lastRoute,
      `${lastRoute},\n    "/BonusIncome": { "screen": "incomes/bonus-income", "access": "member" }`,
    ),
  );
  expect(window.location.search).toBe('?file=schemas%2Fscreens%2Fincomes%2Fbonus-income.json');
});

it('A report of a call is written like the portal’s others, with its columns, its route and its menu entry', async () => {
  const server = signedIn();
  const user = await openWorkbench(server);
  await user.click(await screen.findByText('New screen'));
  await user.type(await screen.findByLabelText('Title'), 'Levels again');
  const calls = screen.getByLabelText<HTMLSelectElement>('Its rows come from');
  await waitFor(() =>
    expect([...calls.options].map(({ text }) => text)).toEqual(['Choose a call', 'Banks', 'Income report']),
  );
  const make = screen.getByRole('button', { name: 'Make it' });
  expect(make).toHaveProperty('disabled', true);
  await user.selectOptions(calls, 'Banks');
  expect(make).toHaveProperty('disabled', false);
  await user.selectOptions(calls, 'Income report');
  expect(make).toHaveProperty('disabled', true);
  await user.selectOptions(screen.getByLabelText('Kind of rows'), 'LevelIncome');
  await user.selectOptions(screen.getByLabelText('Place in the menu'), 'Incomes');
  await user.clear(screen.getByLabelText('Area'));
  await user.type(screen.getByLabelText('Area'), 'incomes');
  await user.click(make);
  await waitFor(() => expect(server.drafts.get(1)?.files).toHaveLength(2));
  const { edits } = server.drafts.get(1)!;
  expect(JSON.parse(edits['schemas/screens/incomes/levels-again.json']!)).toEqual({
    $schema: '../../definition.schema.json',
    version: 1,
    extends: 'income-report',
    title: 'Levels again',
    payload: { type: 'LevelIncome' },
    columns: [
      { header: 'S.No', field: 'row', format: 'serial' },
      { header: 'From Id', field: 'uid' },
      { header: 'On Amount', field: 'onamount', format: 'money' },
      { header: 'Level', field: 'lvl' },
      { header: 'Income', field: 'income', format: 'money' },
      { header: 'Remark', field: 'remark' },
      { header: 'Created At', field: 'dd', format: 'date' },
    ],
    total: { field: 'income' },
  });
  expect(JSON.parse(edits[config]!)).toHaveProperty(
    ['routes', '/LevelsAgain', 'screen'],
    'incomes/levels-again',
  );
  expect(edits[config]).toContain('{ "to": "/LevelsAgain" }');
});

it('A copied screen gets its menu entry after the copied screen, in one change with its file and its route', async () => {
  const server = signedIn();
  const user = await openWorkbench(server);
  await user.click(await screen.findByLabelText('More for Level Income'));
  await user.click(await screen.findByText('Copy…'));
  const place = await screen.findByLabelText('Place in the menu');
  await waitFor(() => expect(place).toHaveProperty('value', 'group:Incomes'));
  // The dialog alone creates no draft.
  expect(server.drafts.size).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(server.drafts.get(1)?.files).toHaveLength(2));
  const { edits, revision } = server.drafts.get(1)!;
  expect(revision).toBe(2);
  const entry = '{ "to": "/LevelIncome" },';
  expect(edits[config]).toBe(
    shipped
      .replace(entry, `${entry}\n        { "to": "/LevelIncomeCopy" },`)
      .replace(
        lastRoute,
        `${lastRoute},\n    "/LevelIncomeCopy": { "screen": "incomes/level-income-copy", "access": "member" }`,
      ),
  );
});

it('A new screen cannot take the address of another one', async () => {
  const user = await openWorkbench(signedIn());
  await user.click(await screen.findByText('New screen'));
  await user.selectOptions(await screen.findByLabelText('Begins with'), 'An empty page');
  await user.type(await screen.findByLabelText('Title'), 'Bonus');
  const address = screen.getByLabelText('Address');
  await user.clear(address);
  await user.type(address, '/LevelIncome');
  await screen.findByText('Another screen has this address already.');
  expect(screen.getByRole('button', { name: 'Make it' })).toHaveProperty('disabled', true);
  await user.type(address, '2');
  expect(screen.getByRole('button', { name: 'Make it' })).toHaveProperty('disabled', false);
});

it.each([
  ['/levelincome', 'Another screen has this address already.'],
  ['Bonus', '"Bonus" is no path: it begins with a slash and has no query'],
  ['/Bonus?x=1', '"/Bonus?x=1" is no path: it begins with a slash and has no query'],
  ['/no-:id', '"/no-:id" is no path: a place that the address fills is a whole step, as in "/orders/:id"'],
  ['/a/:id/:id', 'the place ":id" stands twice in this path'],
])(
  'The dialog of a new screen refuses the address %s as check does, while it is typed',
  async (typed, sentence) => {
    const user = await openWorkbench(signedIn());
    await user.click(await screen.findByText('New screen'));
    await user.selectOptions(await screen.findByLabelText('Begins with'), 'An empty page');
    await user.type(await screen.findByLabelText('Title'), 'Bonus');
    const address = screen.getByLabelText('Address');
    await user.clear(address);
    await user.type(address, typed);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(address.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('button', { name: 'Make it' })).toHaveProperty('disabled', true);
    await user.clear(address);
    expect(screen.queryByText(sentence)).toBeNull();
    expect(screen.getByRole('button', { name: 'Make it' })).toHaveProperty('disabled', false);
  },
);

it.each([
  ['"public"', 'Everybody can open it, as they can open Level Income.'],
  ['"member"', 'Signed-in members can open it, as they can open Level Income.'],
  ['{ "claim": "role", "in": ["leader"] }', 'Only signed-in members who can open Level Income can open it.'],
])(
  'The dialog says who can open a copy of a screen with the access %s, and the copy has it',
  async (access, sentence) => {
    const server = signedIn();
    const route = '"/LevelIncome": { "screen": "incomes/level-income", "access": ';
    const edited = shipped.replace(`${route}"member"`, route + access);
    expect(edited).toContain(route + access);
    server.drafts.set(1, draftOf('ada', { isSent: false, edits: { [config]: edited } }));
    const user = await openWorkbench(server);
    await user.click(await screen.findByLabelText('More for Level Income'));
    await user.click(await screen.findByText('Copy…'));
    const address = await screen.findByLabelText('Address');
    await waitFor(() => expect(describe(address)).toContain(sentence));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(server.drafts.get(1)?.edits[config]).toContain('/LevelIncomeCopy'));
    const { routes } = JSON.parse(server.drafts.get(1)!.edits[config]!) as { routes: object };
    expect(routes).toHaveProperty(['/LevelIncomeCopy', 'access'], JSON.parse(access));
  },
);

it('The dialog says that members can open a new screen, once it has an address', async () => {
  const user = await openWorkbench(signedIn());
  await user.click(await screen.findByText('New screen'));
  const address = await screen.findByLabelText('Address');
  expect(describe(address)).not.toContain('can open it');
  await user.type(screen.getByLabelText('Title'), 'Bonus');
  await waitFor(() => expect(describe(address)).toMatch(/Signed-in members can open it\.$/));
});

/** The text that a screen reader adds to a control. */
const describe = (control: HTMLElement): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();

it('A new screen gets its menu entry at the end of the chosen group, which the operator’s draft may have renamed', async () => {
  const server = signedIn();
  const renamed = shipped.replace('"group": "Withdrawal"', '"group": "Payouts"');
  server.drafts.set(1, draftOf('ada', { isSent: false, edits: { [config]: renamed } }));
  const user = await openWorkbench(server);
  await user.click(await screen.findByText('New screen'));
  await user.selectOptions(await screen.findByLabelText('Begins with'), 'An empty page');
  const place = await screen.findByLabelText<HTMLSelectElement>('Place in the menu');
  expect(place.disabled).toBe(true);
  await user.type(screen.getByLabelText('Title'), 'Bonus');
  expect(place.disabled).toBe(false);
  expect([...place.options].map(({ text }) => text)).toEqual([
    ...['No entry', 'Top level', 'Fund', 'Robot Activation', 'Crypto Activation', 'Forex Activation'],
    ...['My Team', 'Incomes', 'Payouts', 'Setting'],
  ]);
  expect(place.value).toBe('none');
  await user.selectOptions(place, 'Payouts');
  await user.click(screen.getByRole('button', { name: 'Make it' }));
  await waitFor(() => expect(server.drafts.get(1)?.edits[config]).toContain('/Bonus'));
  const links = '{ "to": "/WithdrawalRequest" }, { "to": "/WithdrawLog" }, { "to": "/Bonus" }';
  expect(server.drafts.get(1)!.edits[config]).toContain(`"entries": [${links}]`);
});

it('A new screen can have its menu entry outside of the groups', async () => {
  const server = signedIn();
  const user = await openWorkbench(server);
  await user.click(await screen.findByText('New screen'));
  await user.selectOptions(await screen.findByLabelText('Begins with'), 'An empty page');
  await user.type(await screen.findByLabelText('Title'), 'Bonus');
  await user.selectOptions(screen.getByLabelText('Place in the menu'), 'Top level');
  await user.click(screen.getByRole('button', { name: 'Make it' }));
  await waitFor(() => expect(server.drafts.get(1)?.files).toHaveLength(2));
  expect(server.drafts.get(1)!.edits[config]).toContain(
    '{ "to": "/Support", "icon": "support" },\n    { "to": "/Bonus" }\n  ],',
  );
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
