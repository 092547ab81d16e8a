// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createFakeServer, type FakeServer } from './support/createFakeServer.ts';
import { openWorkbench } from './support/openWorkbench.tsx';
import { shippedTexts } from './support/shippedTexts.ts';

afterEach(cleanup);

const withdrawal = 'schemas/screens/withdrawal/withdrawal.json';
const report = 'schemas/screens/incomes/level-income.json';
const details = 'schemas/screens/team/level-details.json';
const text = (file: string) => shippedTexts().get(file)!;

const signedIn = (): FakeServer => Object.assign(createFakeServer(), { isSignedIn: true });
const open = async (server: FakeServer, file: string, draft = '') => {
  const user = await openWorkbench(server, `/edit?${draft}as=sent&file=${encodeURIComponent(file)}`);
  await screen.findByRole('region', { name: 'What is sent' });
  return user;
};
const kept = (server: FakeServer, file: string) => server.drafts.get(1)?.edits[file];
const texts = (select: HTMLElement) =>
  [...(select as HTMLSelectElement).options].map((option) => option.text);

it('A value is sent from another field: its source alone changes', async () => {
  const server = signedIn();
  const user = await open(server, withdrawal);
  const group = within(await screen.findByRole('group', { name: 'Button Withdrawal sends' }));
  const source = group.getByLabelText<HTMLSelectElement>('Source of Request_amount');
  expect(source.selectedOptions[0]?.text).toBe('field Amount');
  expect(texts(group.getByLabelText('Source of email'))).toContain('email of dashboard');
  expect(texts(source)).toContain('the member’s user id');
  await user.selectOptions(source, 'field OTP');
  await waitFor(() =>
    expect(kept(server, withdrawal)).toBe(
      text(withdrawal).replace(
        '"Request_amount": { "from": "form.amount" }',
        '"Request_amount": { "from": "form.otp" }',
      ),
    ),
  );
});

it('A fixed value has a blank of its kind, and takes turns with a source', async () => {
  const server = signedIn();
  const user = await open(server, report);
  await user.type(await screen.findByLabelText('Value of type'), '2');
  await waitFor(() =>
    expect(kept(server, report)).toBe(
      text(report).replace('"type": "LevelIncome"', '"type": "LevelIncome2"'),
    ),
  );
  expect(texts(screen.getByLabelText('Source of type'))).toEqual([
    ...['filter From Date', 'filter To Date', 'the member’s user id', 'a fixed value'],
  ]);
  await user.selectOptions(screen.getByLabelText('Source of type'), 'filter To Date');
  await waitFor(() =>
    expect(kept(server, report)).toBe(
      text(report).replace('"type": "LevelIncome"', '"type": { "from": "filters.tdate" }'),
    ),
  );
  await user.selectOptions(screen.getByLabelText('Source of type'), 'a fixed value');
  await waitFor(() =>
    expect(kept(server, report)).toBe(text(report).replace('"type": "LevelIncome"', '"type": ""')),
  );
});

it('A number stays a number', async () => {
  const file = 'schemas/screens/activation/crypto-history.json';
  const server = signedIn();
  const user = await open(server, file);
  await user.type(await screen.findByLabelText('Value of type'), '1');
  await waitFor(() => expect(kept(server, file)).toBe(text(file).replace('"type": 8', '"type": 81')));
});

it('A new value is written once it has a name and a source, and a value is removed', async () => {
  const server = signedIn();
  const user = await open(server, report);
  await user.click(await screen.findByRole('button', { name: 'Add a value: What is sent' }));
  const value = within(screen.getByRole('group', { name: 'New value: What is sent' }));
  const add = () => user.click(value.getByRole('button', { name: 'Add this value' }));
  await add();
  expect(value.getByRole('alert').textContent).toBe('Choose the name that it is sent under.');
  const name = value.getByLabelText('Name of the new value');
  expect(
    [
      ...value
        .getByRole('combobox', { name: 'Name of the new value' })
        .ownerDocument.querySelectorAll('datalist option'),
    ].map((one) => one.getAttribute('value')),
  ).toEqual(['uid', 'fdate']);
  await user.type(name, 'type');
  await add();
  expect(value.getByRole('alert').textContent).toBe('“type” is sent already.');
  await user.clear(name);
  await user.type(name, 'lvl');
  await add();
  expect(value.getByRole('alert').textContent).toBe('Choose where it comes from.');
  await user.selectOptions(value.getByLabelText('Source of the new value'), 'the member’s user id');
  await add();
  await waitFor(() =>
    expect(kept(server, report)).toBe(
      text(report).replace(
        '{ "type": "LevelIncome" }',
        '{ "type": "LevelIncome", "lvl": { "from": "session.userId" } }',
      ),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Remove lvl' }));
  await waitFor(() => expect(server.drafts.get(1)?.files).toEqual([]));
  await user.click(screen.getByRole('button', { name: 'Remove type' }));
  await waitFor(() => expect(kept(server, report)).not.toContain('payload'));
});

it('The values of a template lead there, and one that is left out is named', async () => {
  await open(signedIn(), details);
  expect(await screen.findByText(/has the values that are sent of its template/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'position is sent empty, or left out' })).toBeTruthy();
});

it('A problem of a source leads to its row', async () => {
  const server = signedIn();
  const lines = text(withdrawal).split('\n');
  const line = lines.findIndex((one) => one.includes('"Wtype"'));
  const column = lines[line]!.indexOf('"form.') + 1;
  server.warningsOf = () => [
    { file: withdrawal, line: line + 1, column, severity: 'warning', message: 'Odd.' },
  ];
  const user = await open(server, withdrawal);
  await user.selectOptions((await screen.findAllByLabelText('Source of otp'))[0]!, 'field Amount');
  const list = within(screen.getByRole('region', { name: 'Problems' }));
  await user.click(await list.findByRole('button', { name: /Odd/ }));
  expect(document.activeElement).toBe(screen.getByLabelText('Source of Wtype'));
});

it('Values that no source can say are named and stay as they are', async () => {
  const server = signedIn();
  const { body } = await server.answer('POST', 'drafts', undefined);
  const { id } = body as { id: number };
  const payload = {
    ...{ a: true, b: ['x'], c: { from: ['form.a', 'form.b'] }, d: { sum: [] }, e: { from: 3 } },
    ...{ f: { from: 'session.id', else: 'x' }, g: {} },
  };
  server.drafts.get(id)!.edits[report] = JSON.stringify({ type: 'report', payload, columns: 1 });
  const user = await open(server, report, `draft=${id}&`);
  expect(await screen.findByRole('button', { name: 'always yes' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'the first of several values' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'what stands under Advanced' })).toHaveLength(4);
  const source = screen.getByLabelText('Source of f');
  expect(texts(source)).not.toContain('a fixed value');
  await user.click(screen.getByRole('button', { name: 'Remove g' }));
  const { g: _, ...rest } = payload;
  await waitFor(() =>
    expect(JSON.parse(server.drafts.get(id)!.edits[report]!)).toMatchObject({ payload: rest }),
  );
});
