// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeServer, type FakeServer } from './support/createFakeServer.ts';
import { createReviewServer } from './support/createReviewServer.ts';
import { openWorkbench } from './support/openWorkbench.tsx';
import { shippedTexts } from './support/shippedTexts.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const file = 'schemas/screens/incomes/level-income.json';
const text = shippedTexts().get(file)!;

const signedIn = (role?: 'viewer'): FakeServer => Object.assign(createFakeServer(role), { isSignedIn: true });
const open = (server: FakeServer, one = file) =>
  openWorkbench(server, `/edit?as=form&file=${encodeURIComponent(one)}`);
const kept = (server: FakeServer, one = file) => server.drafts.get(1)?.edits[one];

describe('the form', () => {
  it('The form changes only the token of its field in the draft, and undo restores the file', async () => {
    const server = signedIn();
    const user = await open(server);
    const title = await screen.findByLabelText('Title required');
    // One key: keys that are half a second apart are undone one by one.
    await user.type(title, '2');
    await waitFor(() => expect(kept(server)).toBe(text.replace('"Level Income"', '"Level Income2"')));
    expect(await screen.findByText('Saved in your draft')).toBeTruthy();
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(server.drafts.get(1)?.files).toEqual([]));
    expect(title).toHaveProperty('value', 'Level Income');
  });

  it('The outline adds, moves and removes a column by keyboard alone', async () => {
    const server = signedIn();
    const user = await open(server);
    const item = (name: string) => screen.getByRole('treeitem', { name: new RegExp(`^${name}`) });
    await user.click(await screen.findByRole('treeitem', { name: /^Columns/ }));
    await user.click(screen.getByLabelText('Add to Columns'));
    await user.type(await screen.findByLabelText('Header required'), 'Twice');
    await user.type(screen.getByLabelText('Field required'), 'income');
    const columns = text.replace(
      '{ "header": "Created At", "field": "dd", "format": "date" }',
      '{ "header": "Created At", "field": "dd", "format": "date" },\n    { "header": "Twice", "field": "income" }',
    );
    await waitFor(() => expect(kept(server)).toBe(columns));
    item('Twice').focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(kept(server)).toMatch(/"Twice".*\n.*"Created At"/));
    await user.keyboard('{Delete}');
    await waitFor(() => expect(server.drafts.get(1)?.files).toEqual([]));
  });

  it('The form offers missing keys with their descriptions, and can remove them again', async () => {
    const server = signedIn();
    const user = await open(server);
    const form = await screen.findByRole('region', { name: 'Advanced' });
    const [add] = within(form).getAllByText('Add…').slice(-1);
    await user.click(add!);
    await user.click(await screen.findByText('The text in place of the rows if there are none.'));
    await waitFor(() => expect(kept(server)).toContain('"empty": ""'));
    await user.click(screen.getByLabelText('Remove Empty'));
    await waitFor(() => expect(server.drafts.get(1)?.files).toEqual([]));
  });

  it('Changing the kind of a value preserves the common parts of both kinds', async () => {
    const server = signedIn();
    const user = await open(server);
    await user.selectOptions(await screen.findByLabelText('Kind of Title'), 'Template value');
    await waitFor(() => expect(kept(server)).toContain('"title": { "template": "" }'));
  });

  it('A line that names its field is edited as such, and becomes a full one by its kind', async () => {
    const withdrawal = 'schemas/screens/withdrawal/withdrawal.json';
    const before = shippedTexts().get(withdrawal)!;
    const server = signedIn();
    const user = await open(server, withdrawal);
    await user.click(await screen.findByRole('treeitem', { name: /^Summary/ }));
    await user.keyboard('{ArrowRight}');
    await user.click(await screen.findByRole('treeitem', { name: /^Paid in/ }));
    await user.type(await screen.findByLabelText('Field required'), 's');
    const line = '{ "field": "kind", "label": "Paid in" }';
    const [start, ...end] = before.split(line);
    const changed = [start, end.join(line)].join(line.replace('kind', 'kinds'));
    await waitFor(() => expect(kept(server, withdrawal)).toBe(changed));
    await user.selectOptions(screen.getByLabelText(/^Kind of/), 'Full');
    await waitFor(() => expect(kept(server, withdrawal)).toContain('{ "label": "Paid in", "value": '));
  });

  it('An option that is a text is edited as such', async () => {
    const shell = 'schemas/templates/income-shell.json';
    const before = shippedTexts().get(shell)!;
    const server = signedIn();
    const user = await open(server, shell);
    await user.click(await screen.findByRole('treeitem', { name: /^Filters/ }));
    await user.keyboard('{ArrowRight}');
    await user.click(await screen.findByRole('treeitem', { name: /^Income Type/ }));
    await user.type(await screen.findByDisplayValue('Level Income Robot'), '.');
    await waitFor(() => expect(kept(server, shell)).toBe(before.replace('Income Robot"', 'Income Robot."')));
  });

  it('The name of a list of codes is edited as such', async () => {
    const withdrawal = 'schemas/screens/withdrawal/withdrawal.json';
    const before = shippedTexts().get(withdrawal)!;
    const server = signedIn();
    const user = await open(server, withdrawal);
    await user.click(await screen.findByRole('treeitem', { name: /^Fields/ }));
    await user.keyboard('{ArrowRight}');
    await user.click(await screen.findByRole('treeitem', { name: /^kind/ }));
    await user.type(await screen.findByDisplayValue('payouts'), '2');
    await waitFor(() => expect(kept(server, withdrawal)).toBe(before.replace('"payouts"', '"payouts2"')));
  });

  it('A warning is shown at its place and in the list, and does not count as a problem', async () => {
    const server = signedIn();
    const line = text.split('\n').findIndex((one) => one.includes('"title"')) + 1;
    const warning = { file, line, column: 12, severity: 'warning' as const, message: 'It does nothing.' };
    server.warningsOf = (name) => [{ ...warning, file: name }];
    const user = await open(server);
    await user.type(await screen.findByLabelText('Title required'), ' 2');
    expect(await screen.findByText('No problem in this file, 1 warning')).toBeTruthy();
    const list = within(screen.getByRole('region', { name: 'Problems' }));
    expect(await list.findByRole('button', { name: /Warning: It does nothing\.$/ })).toBeTruthy();
    expect(screen.getAllByText('Warning: It does nothing.')).toHaveLength(2);
    expect(within(screen.getByRole('tree')).queryByText(/problem/)).toBeNull();
  });

  it('A press on the repair of a problem writes it, and undo takes it back', async () => {
    const server = signedIn();
    const message = 'the rows have no field "onamount", did you mean "income"?';
    server.problemsOf = (name, written) => {
      const before = written.split('"onamount"')[0]!.split('\n');
      const place = { file: name, line: before.length, column: before.at(-1)!.length + 1 };
      return written.includes('"onamount"') ? [{ ...place, severity: 'error', message }] : [];
    };
    const user = await open(server);
    await user.type(await screen.findByLabelText('Title required'), '2');
    const list = within(screen.getByRole('region', { name: 'Problems' }));
    await user.click(await list.findByRole('button', { name: 'Use "income"' }));
    const titled = text.replace('"Level Income"', '"Level Income2"');
    await waitFor(() => expect(kept(server)).toBe(titled.replace('"onamount"', '"income"')));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(kept(server)).toBe(titled));
  });

  it('A problem is named by the label of its place in the form, and by line and column in the JSON', async () => {
    const server = signedIn();
    const withdrawal = 'schemas/screens/withdrawal/withdrawal.json';
    const lines = shippedTexts().get(withdrawal)!.split('\n');
    const message = 'There is no "moneyy": the nearest word is "money".';
    const line = lines.findIndex((one) => one.includes('Select Income Type !!')) + 1;
    const column = lines[line - 1]!.indexOf('"message"') + 1;
    server.warningsOf = (name) => [{ file: name, line, column, severity: 'warning', message }];
    const user = await open(server, withdrawal);
    await user.type(await screen.findByLabelText('Title required'), '2');
    const list = within(screen.getByRole('region', { name: 'Problems' }));
    const problem = await list.findByRole('button', { name: /^Button Send OTP, rule 2, message/ });
    expect(problem.textContent).toContain(message);
    await user.click(problem);
    expect(await screen.findByDisplayValue('Select Income Type !!')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'JSON' }));
    await waitFor(() =>
      expect(list.getByRole('button').textContent).toBe(`${line}:${column}Warning: ${message}`),
    );
  });

  it('A group of the menu is called by its label', async () => {
    const user = await open(signedIn(), 'screens.config.json');
    await user.click(await screen.findByRole('treeitem', { name: /^Menu/ }));
    expect(screen.getByRole('treeitem', { name: /^Robot Activation/ })).toBeTruthy();
  });

  it('A link of the menu is called by its label, otherwise by the title of its route, otherwise by its address', async () => {
    const user = await open(signedIn(), 'screens.config.json');
    const tree = within(await screen.findByRole('tree'));
    const form = within(screen.getByRole('region', { name: 'Advanced' }));
    await user.click(tree.getByText('Menu'));
    await user.click(form.getByText('Dashboard'));
    await user.click(form.getByText('Add…'));
    await user.click(await screen.findByText('Label'));
    await user.type(await form.findByLabelText('Label'), 'Start');
    expect(tree.getByText('Start')).toBeTruthy();
    await user.click(tree.getByText('Incomes'));
    await user.click(form.getByText('Level Income'));
    expect(tree.getByText('Level Income')).toBeTruthy();
    expect(form.getByRole('heading', { level: 2 }).textContent).toBe('Level Income');
    await user.type(form.getByLabelText('To required'), 's');
    expect(tree.getByText('/LevelIncomes')).toBeTruthy();
  });

  it('A viewer sees the draft of another author and cannot change it', async () => {
    const server = signedIn('viewer');
    await openWorkbench(server, `/edit?as=form&file=${encodeURIComponent(file)}`);
    expect(await screen.findByText(/^You may look at what others write/)).toBeTruthy();
    expect(server.drafts.size).toBe(0);
  });
});

describe('the author of a value', () => {
  const blamed = (server: FakeServer) =>
    server.requests.flatMap((one) => {
      const query = one.split('/blame?')[1];
      return query === undefined ? [] : [new URLSearchParams(query).get('pointer')];
    });

  it('The author of a value is requested on demand, once for each key, and not while typing', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-01-06T11:00:00.000Z'), toFake: ['Date'] });
    const server = createReviewServer();
    const user = await open(server);
    await user.click(await screen.findByLabelText('Title required'));
    expect(blamed(server)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Who set title?' }));
    const line = await screen.findByText(/^As it is live/);
    expect(line.textContent).toBe('As it is live: by grace in version 3, 3 days ago: reason 3');
    await user.type(screen.getByLabelText('Title required'), ' 2');
    await waitFor(() => expect(kept(server)).toContain('"Level Income 2"'));
    await user.click(screen.getByRole('treeitem', { name: /^Remark/ }));
    await waitFor(() => expect(blamed(server)).toHaveLength(2));
    await user.click(screen.getByLabelText('Header required'));
    await waitFor(() => expect(blamed(server)).toHaveLength(3));
    const [column] = blamed(server).slice(1);
    expect(blamed(server)).toEqual(['/title', column, `${column}/header`]);
    expect(column).toMatch(/^\/columns\/\d$/);
  });

  it('A value that is new in the draft has no author yet', async () => {
    const server = createReviewServer();
    server.versions = [];
    const user = await open(server);
    await user.click(await screen.findByRole('button', { name: 'Who set this?' }));
    expect(await screen.findByText('New in this draft: nothing of it is live.')).toBeTruthy();
    expect(blamed(server)).toEqual(['']);
  });
});

describe('a draft that changes another file', () => {
  const other = 'schemas/screens/support/support.json';
  const draft = { author: 'ada', why: '', base: null, isSent: false, returned: null, revision: 1 };
  const addDraft = (server: FakeServer, id: number, changed: string) =>
    server.drafts.set(id, {
      ...{ ...draft, id, why: `Plan ${id}`, at: `2026-01-0${id}T00:00:00Z` },
      ...{ files: [changed], edits: { [changed]: `${shippedTexts().get(changed)}\n` } },
    });
  const title = () => screen.findByLabelText('Title required');

  it('A change of another screen waits for the answer whether it belongs to the open draft', async () => {
    const server = signedIn();
    addDraft(server, 1, other);
    const user = await open(server);
    expect(await screen.findByText(/^This draft changes Support\. Does your change belong/)).toBeTruthy();
    expect(await title()).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Add to this draft' }));
    await user.type(await title(), '2');
    await waitFor(() => expect(server.drafts.get(1)?.files.sort()).toEqual([file, other].sort()));
  });

  it('A change of another screen may begin a draft of its own', async () => {
    const server = signedIn();
    addDraft(server, 1, other);
    const user = await open(server);
    await user.click(await screen.findByRole('button', { name: 'Start a new draft' }));
    await waitFor(async () => expect(await title()).toHaveProperty('disabled', false));
    await user.type(await title(), '2');
    await waitFor(() => expect(server.drafts.get(2)?.files).toEqual([file]));
    expect(server.drafts.get(1)?.files).toEqual([other]);
  });

  it('A screen opens in the draft that changes it already, without a question', async () => {
    const server = signedIn();
    addDraft(server, 1, file);
    addDraft(server, 2, other);
    await open(server);
    expect(await screen.findByText('Plan 1')).toBeTruthy();
    expect(await title()).toHaveProperty('disabled', false);
    expect(screen.queryByText(/Does your change belong/)).toBeNull();
  });
});
