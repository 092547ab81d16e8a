// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { formatScreenChoices } from '#workbench/plain/formatScreenChoices.ts';
import { createFakeServer, type FakeServer } from './support/createFakeServer.ts';
import { openWorkbench } from './support/openWorkbench.tsx';
import { shippedTexts } from './support/shippedTexts.ts';

afterEach(cleanup);

const config = 'screens.config.json';
const text = shippedTexts().get(config)!;

const signedIn = (role?: 'viewer'): FakeServer => Object.assign(createFakeServer(role), { isSignedIn: true });
const open = async (server: FakeServer, draft = '') => {
  const user = await openWorkbench(server, `/edit?${draft}as=menu&file=${config}`);
  await screen.findByRole('region', { name: 'Menu' });
  return user;
};
const kept = (server: FakeServer) => server.drafts.get(1)?.edits[config];
/** Opens a config with another menu, and with a screen that is new in the draft. */
const openMenu = async (server: FakeServer, menu: unknown, routes: object = {}) => {
  const draft = await server.answer('POST', 'drafts', undefined);
  const { id } = draft.body as { id: number };
  const { edits } = server.drafts.get(id)!;
  edits[config] = JSON.stringify({
    version: 1,
    menu,
    routes: { '/A': { screen: 'a', access: 'member' }, ...routes },
  });
  edits['schemas/screens/a.json'] = '{ "version": 1, "title": "New A" }';
  return open(server, `draft=${id}&`);
};
const menuOf = (server: FakeServer) => (JSON.parse(kept(server)!) as { menu: unknown }).menu;
const row = (label: string) => within(screen.getByLabelText(label).closest<HTMLElement>('[data-path]')!);

it('Each blank of a link changes its own part of the text, and an emptied one is left out', async () => {
  const server = signedIn();
  const user = await open(server);
  const label = await screen.findByLabelText('Text of entry 10');
  expect(label).toHaveProperty('placeholder', 'Support (the screen’s title)');
  expect(screen.getByLabelText('Text of entry 1')).toHaveProperty(
    'placeholder',
    'Dashboard (the screen’s title)',
  );
  await user.type(label, 'Help');
  const support = '{ "to": "/Support", "icon": "support" }';
  await waitFor(() =>
    expect(kept(server)).toBe(text.replace(support, support.replace(' }', ', "label": "Help" }'))),
  );
  await user.clear(label);
  await waitFor(() => expect(server.drafts.get(1)?.files).toEqual([]));
  await user.selectOptions(screen.getByLabelText('Screen of entry 10'), 'Level Income');
  await waitFor(() =>
    expect(kept(server)).toBe(text.replace(support, support.replace('/Support', '/LevelIncome'))),
  );
  await user.selectOptions(screen.getByLabelText('Screen of entry 10'), 'Support');
  const icon = screen.getByLabelText('Icon of entry 10');
  await user.clear(icon);
  expect(icon).toHaveProperty('placeholder', 'the portal’s own choice');
  await waitFor(() => expect(kept(server)).toBe(text.replace(support, '{ "to": "/Support" }')));
  await user.type(icon, 'credit-card ');
  await waitFor(() => expect(kept(server)).toBe(text.replace('"icon": "support"', '"icon": "credit-card"')));
});

it('The screens of a link have their titles, and none of them needs a value in its address', async () => {
  await open(signedIn());
  const choice = await screen.findByLabelText<HTMLSelectElement>('Screen of entry 1 in group 7');
  const options = [...choice.options];
  expect(choice.selectedOptions[0]!.text).toBe('Level Income');
  expect(options.filter((one) => one.text.startsWith('/')).map((one) => one.text)).toEqual([]);
  expect(options.filter((one) => one.value.includes(':'))).toEqual([]);
  expect(options.map((one) => one.text)).toContain('Dashboard');
});

it('Screens are sorted by title, and those with one title have their addresses too', () => {
  const screens: [string, string][] = [
    ['/b', 'Income'],
    ['/orders/:id', 'Income'],
    ['/c', 'Fees'],
    ['/a', 'Income'],
  ];
  expect(formatScreenChoices(screens)).toEqual([
    ['/c', 'Fees'],
    ['/a', 'Income (/a)'],
    ['/b', 'Income (/b)'],
  ]);
  expect(formatScreenChoices(screens.slice(0, 2))).toEqual([['/b', 'Income']]);
});

it('The blanks of a group change its text and its icon, and a link in it has no icon', async () => {
  const server = signedIn();
  const user = await open(server);
  await user.type(await screen.findByLabelText('Text of group 2'), 's');
  await waitFor(() => expect(kept(server)).toBe(text.replace('"Fund",', '"Funds",')));
  await user.keyboard('{Backspace}');
  await user.clear(screen.getByLabelText('Icon of group 2'));
  await waitFor(() => expect(kept(server)).toBe(text.replace('\n      "icon": "fund",', '')));
  expect(screen.getByLabelText('Icon of group 2')).toHaveProperty('placeholder', 'no icon');
  expect(screen.queryByLabelText('Icon of entry 1 in group 2')).toBeNull();
});

it('Entries are moved and removed in their own list, and nothing else changes', async () => {
  const server = signedIn();
  const user = await open(server);
  await user.click(await screen.findByRole('button', { name: 'Move entry 2 in group 2 up' }));
  await waitFor(() =>
    expect(kept(server)).toBe(
      text.replace(
        '[{ "to": "/FundRequestECurrency" }, { "to": "/FundReceived" }]',
        '[{ "to": "/FundReceived" }, { "to": "/FundRequestECurrency" }]',
      ),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.drafts.get(1)?.files).toEqual([]));
  await user.click(screen.getByRole('button', { name: 'Move entry 1 down' }));
  expect(screen.getByLabelText('Text of group 1')).toHaveProperty('value', 'Fund');
  await user.click(screen.getByRole('button', { name: 'Move group 1 down' }));
  await waitFor(() => expect(server.drafts.get(1)?.files).toEqual([]));
  await user.click(screen.getByRole('button', { name: 'Remove group 2' }));
  await waitFor(() =>
    expect(kept(server)).toBe(text.replace(/ {4}\{\n {6}"group": "Fund",[^]*?\n {4}\},\n/, '')),
  );
});

it('The last entry of a group takes the group along, and its button says so', async () => {
  const server = signedIn();
  const user = await openMenu(server, [{ to: '/A' }, { group: 'G', entries: [{ to: '/A' }] }]);
  await user.click(await screen.findByRole('button', { name: 'Remove entry 1 in group 2 and the group' }));
  await waitFor(() => expect(menuOf(server)).toEqual([{ to: '/A' }]));
  await user.click(screen.getByRole('button', { name: 'Remove entry 1' }));
  await waitFor(() => expect(menuOf(server)).toEqual([]));
});

it('A new entry is written once it has a screen, with a text of its own only if one is written', async () => {
  const server = signedIn();
  const user = await open(server);
  await user.click(await screen.findByRole('button', { name: 'Add a menu entry to Fund' }));
  const entry = within(screen.getByRole('group', { name: 'New menu entry: Fund' }));
  const add = entry.getByRole('button', { name: 'Add this menu entry' });
  await user.click(add);
  expect(entry.getByRole('alert').textContent).toBe('Choose the screen that it opens.');
  const choice = entry.getByLabelText('Screen of the new menu entry');
  await user.selectOptions(
    choice,
    screen.getByLabelText<HTMLSelectElement>('Screen of entry 2 in group 2').value,
  );
  await user.click(add);
  expect(entry.getByRole('alert').textContent).toBe('This screen has an entry here already.');
  await user.selectOptions(choice, 'Level Income');
  const label = entry.getByLabelText('Text of the new menu entry');
  expect(label).toHaveProperty('placeholder', 'Level Income (the screen’s title)');
  await user.type(label, '  ');
  expect(kept(server)).toBeUndefined();
  await user.click(add);
  const last = '{ "to": "/FundReceived" }';
  await waitFor(() => expect(kept(server)).toBe(text.replace(last, `${last}, { "to": "/LevelIncome" }`)));
  expect(screen.queryByRole('group', { name: /^New menu entry/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.drafts.get(1)?.files).toEqual([]));

  await user.click(screen.getByRole('button', { name: 'Add a menu entry: Menu' }));
  await user.selectOptions(screen.getByLabelText('Screen of the new menu entry'), 'Level Income');
  await user.type(screen.getByLabelText('Text of the new menu entry'), 'Income');
  await user.click(screen.getByRole('button', { name: 'Add this menu entry' }));
  const support = '    { "to": "/Support", "icon": "support" }';
  await waitFor(() =>
    expect(kept(server)).toBe(
      text.replace(support, `${support},\n    { "to": "/LevelIncome", "label": "Income" }`),
    ),
  );
});

it('The buttons for a new entry at the end of the menu read apart from each other', async () => {
  await open(signedIn());
  const last = await screen.findByRole('button', { name: 'Add a menu entry to Setting' });
  expect(last.textContent.trim()).toBe('Add a menu entry to Setting');
  expect(screen.getByRole('button', { name: 'Add a menu entry: Menu' }).textContent.trim()).toBe(
    'Add a menu entry',
  );
});

it('A new group is written with its first entry once it is whole', async () => {
  const server = signedIn();
  const user = await open(server);
  await user.click(await screen.findByRole('button', { name: 'Add a group: Menu' }));
  const group = within(screen.getByRole('group', { name: 'New group: Menu' }));
  const add = group.getByRole('button', { name: 'Add this group' });
  const expectFault = async (sentence: string) => {
    await user.click(add);
    expect(group.getByRole('alert').textContent).toBe(sentence);
    expect(kept(server)).toBeUndefined();
  };
  await expectFault('Write the text of the group.');
  await user.type(group.getByLabelText('Text of the new group'), 'fund');
  await expectFault('Another group has this text.');
  await user.type(group.getByLabelText('Text of the new group'), 's');
  await expectFault('Choose the screen that its first entry opens.');
  await user.selectOptions(group.getByLabelText('Screen of the new group’s first entry'), 'Level Income');
  await user.type(group.getByLabelText('Icon of the new group'), 'fund');
  await user.click(add);
  const support = '    { "to": "/Support", "icon": "support" }';
  const written = '{ "group": "funds", "icon": "fund", "entries": [{ "to": "/LevelIncome" }] }';
  await waitFor(() => expect(kept(server)).toBe(text.replace(support, `${support},\n    ${written}`)));
});

it('A cancelled entry writes nothing, and the next one begins empty', async () => {
  const server = signedIn();
  const user = await open(server);
  await user.click(await screen.findByRole('button', { name: 'Add a menu entry: Menu' }));
  await user.selectOptions(screen.getByLabelText('Screen of the new menu entry'), 'Level Income');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Add a menu entry: Menu' }));
  expect(screen.getByLabelText('Screen of the new menu entry')).toHaveProperty('value', '');
  expect(kept(server)).toBeUndefined();
});

it('A screen that is new in the draft has its title', async () => {
  await openMenu(signedIn(), [{ to: '/A' }]);
  const choice = await screen.findByLabelText<HTMLSelectElement>('Screen of entry 1');
  expect(choice.selectedOptions[0]!.text).toBe('New A');
  expect(screen.getByLabelText('Text of entry 1')).toHaveProperty(
    'placeholder',
    'New A (the screen’s title)',
  );
});

it('What no blank shows is named, leads to its form, and survives the edits of the blanks', async () => {
  const server = signedIn();
  const show = { on: 'session.claims.role', must: { const: 'vip' } };
  const link = { to: '/A', icon: 'fund', show, odd: 1 };
  const menu = [{ group: 'G', show, entries: [link] }, link];
  const user = await openMenu(server, menu, { '/A': { screen: 'a', access: show } });
  await user.type(await screen.findByLabelText('Text of group 1'), '2');
  await user.type(screen.getByLabelText('Text of entry 1 in group 1'), 'X');
  await user.clear(screen.getByLabelText('Icon of entry 2'));
  const { icon: _icon, ...rest } = link;
  await waitFor(() =>
    expect(menuOf(server)).toEqual([{ group: 'G2', show, entries: [{ ...link, label: 'X' }] }, rest]),
  );
  const inner = row('Text of entry 1 in group 1');
  expect(inner.getByRole('button', { name: 'an icon, which is not shown in a group' })).toBeTruthy();
  expect(inner.getByRole('button', { name: 'for some members only' })).toBeTruthy();
  expect(row('Text of group 1').getByRole('button', { name: 'shown to some members only' })).toBeTruthy();
  await user.click(inner.getByRole('button', { name: 'shown to some members only' }));
  expect(await screen.findByRole('heading', { name: 'Show' })).toBeTruthy();
});

it('A screen for some members leads to its access', async () => {
  const access = { on: 'session.claims.role', must: { const: 'vip' } };
  const user = await openMenu(signedIn(), [{ to: '/A' }], { '/A': { screen: 'a', access } });
  await user.click(await screen.findByRole('button', { name: 'for some members only' }));
  expect(await screen.findByRole('heading', { name: 'Access' })).toBeTruthy();
});

it('Problems lead to the row of a link, of a group and of a link in it, and others to their form', async () => {
  const server = signedIn();
  const lines = text.split('\n');
  const at = (part: string, message: string, inner = part) => {
    const line = lines.findIndex((one) => one.includes(part)) + 1;
    const column = lines[line - 1]!.indexOf(inner) + 1;
    return { file: config, line, column, severity: 'warning' as const, message };
  };
  server.warningsOf = () => [
    at('"/Support", "icon"', 'Odd link.', '"icon"'),
    at('"group": "Incomes"', 'Odd group.'),
    at('{ "to": "/LevelIncome" }', 'Odd inner.', '"to"'),
    at('"/Upgrade"', 'Odd route.'),
  ];
  const user = await open(server);
  await user.type(await screen.findByLabelText('Text of group 2'), '2');
  const list = within(screen.getByRole('region', { name: 'Problems' }));
  for (const [problem, label] of [
    [/Odd link/, 'Text of entry 10'],
    [/Odd group/, 'Text of group 7'],
    [/Odd inner/, 'Text of entry 1 in group 7'],
  ] as const) {
    await user.click(await list.findByRole('button', { name: problem }));
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    expect(row(label).getByText(problem)).toBeTruthy();
  }
  await user.click(list.getByRole('button', { name: /Odd route/ }));
  expect(await screen.findByRole('region', { name: 'Advanced' })).toBeTruthy();
});

it('The selected entry is open under Advanced', async () => {
  const user = await open(signedIn());
  await user.click(await screen.findByLabelText('Text of entry 1 in group 7'));
  await user.click(screen.getByRole('button', { name: 'Advanced' }));
  expect(await screen.findByRole('heading', { name: 'Level Income', level: 2 })).toBeTruthy();
});

it('An unfinished menu is shown as far as it goes', async () => {
  const server = signedIn();
  const user = await openMenu(server, [
    null,
    'x',
    {},
    { to: 7, label: 5, icon: [] },
    { group: 'A' },
    { group: 3, entries: [null, {}] },
    { to: '/Gone' },
    { group: 'B', entries: 7 },
  ]);
  expect(await screen.findAllByText('This menu entry is not whole yet')).toHaveLength(3);
  expect(screen.getAllByText('This group is not whole yet')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Add a menu entry to group 6' })).toBeTruthy();
  expect(screen.getByLabelText('Screen of entry 7')).toHaveProperty('value', '/Gone');
  await user.selectOptions(screen.getByLabelText('Screen of entry 3'), 'New A');
  await waitFor(() => expect((menuOf(server) as unknown[])[2]).toEqual({ to: '/A' }));
});

it('People who may not edit have no buttons that change the menu', async () => {
  const server = signedIn('viewer');
  const draft = await server.answer('POST', 'drafts', undefined);
  await open(server, `draft=${(draft.body as { id: number }).id}&`);
  expect(await screen.findByLabelText('Screen of entry 1')).toHaveProperty('disabled', true);
  expect(screen.getByLabelText('Icon of entry 10')).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: /^(Add|Remove|Move)/ })).toBeNull();
});

it('A screen has no menu', async () => {
  await openWorkbench(signedIn(), '/edit?file=schemas%2Fscreens%2Fincomes%2Flevel-income.json');
  expect(await screen.findByRole('button', { name: 'Texts' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
});
