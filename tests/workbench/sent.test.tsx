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
/** Opens a screen that a draft has written. */
const openWritten = async (server: FakeServer, screenValue: object) => {
  const { body } = await server.answer('POST', 'drafts', undefined);
  const { id } = body as { id: number };
  server.drafts.get(id)!.edits[report] = JSON.stringify(screenValue);
  return { id, user: await open(server, report, `draft=${id}&`) };
};
const written = (server: FakeServer, id: number) =>
  JSON.parse(server.drafts.get(id)!.edits[report]!) as object;
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
  expect(texts(source)).toContain('the member’s id');
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
    ...['filter From Date', 'filter To Date', 'the member’s id', 'the member’s name'],
    ...['a fixed text', 'a fixed number'],
  ]);
  await user.selectOptions(screen.getByLabelText('Source of type'), 'filter To Date');
  await waitFor(() =>
    expect(kept(server, report)).toBe(
      text(report).replace('"type": "LevelIncome"', '"type": { "from": "filters.tdate" }'),
    ),
  );
  await user.selectOptions(screen.getByLabelText('Source of type'), 'a fixed text');
  await waitFor(() =>
    expect(kept(server, report)).toBe(text(report).replace('"type": "LevelIncome"', '"type": ""')),
  );
});

it('A text that is no number becomes the number 0', async () => {
  const server = signedIn();
  const user = await open(server, report);
  await user.selectOptions(await screen.findByLabelText('Source of type'), 'a fixed number');
  await waitFor(() =>
    expect(kept(server, report)).toBe(text(report).replace('"type": "LevelIncome"', '"type": 0')),
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
  await user.selectOptions(value.getByLabelText('Source of the new value'), 'the member’s id');
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
  const payload = {
    ...{ a: true, b: ['x'], c: { from: ['form.a', 'form.b'] }, d: { sum: [] }, e: { from: 3 } },
    ...{ f: { from: 'session.id', else: 'x' }, g: {} },
  };
  const { id, user } = await openWritten(server, { type: 'report', payload, columns: 1 });
  expect(await screen.findByRole('button', { name: 'always yes' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'the first of several values' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'what stands under Advanced' })).toHaveLength(4);
  const source = screen.getByLabelText('Source of f');
  expect(texts(source)).not.toContain('a fixed text');
  await user.click(screen.getByRole('button', { name: 'Remove g' }));
  const { g: _, ...rest } = payload;
  await waitFor(() => expect(written(server, id)).toMatchObject({ payload: rest }));
});

it('A problem of a value without a control leads to its form', async () => {
  const server = signedIn();
  const value = { type: 'report', title: 'A', payload: { d: { sum: [{ from: 'row.a' }] }, e: null } };
  const at = (word: string, message: string) => {
    const column = JSON.stringify(value).indexOf(word) + 1;
    return { file: report, line: 1, column, severity: 'warning' as const, message };
  };
  server.warningsOf = () => [at('"d"', 'Odd sum.'), at('"e"', 'Odd end.')];
  const { user } = await openWritten(server, value);
  for (const name of [/Odd sum/, /Odd end/]) {
    await user.click(await screen.findByRole('button', { name: 'Add a value: What is sent' }));
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByRole('region', { name: 'Advanced' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'What is sent' }));
  }
});

it('A call that sends nothing yet gets its first value, and keeps its place without the last one', async () => {
  const server = signedIn();
  const { id, user } = await openWritten(server, { type: 'report', call: 'incomeReport', columns: [] });
  expect(await screen.findByText('Nothing is sent yet.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add a value: What is sent' }));
  await user.type(screen.getByLabelText('Name of the new value'), 'type');
  await user.selectOptions(screen.getByLabelText('Source of the new value'), 'a fixed number');
  await user.click(screen.getByRole('button', { name: 'Add this value' }));
  expect(screen.getByRole('alert').textContent).toBe('Write the number.');
  await user.type(screen.getByLabelText('Fixed number of the new value'), '8');
  await user.click(screen.getByRole('button', { name: 'Add this value' }));
  await waitFor(() => expect(written(server, id)).toHaveProperty('payload', { type: 8 }));
  await user.selectOptions(screen.getByLabelText('Source of type'), 'a fixed text');
  await waitFor(() => expect(written(server, id)).toHaveProperty('payload', { type: '8' }));
  await user.selectOptions(screen.getByLabelText('Source of type'), 'a fixed number');
  await waitFor(() => expect(written(server, id)).toHaveProperty('payload', { type: 8 }));
  await user.click(screen.getByRole('button', { name: 'Remove type' }));
  await waitFor(() => expect(written(server, id)).not.toHaveProperty('payload'));
  expect(screen.getByRole('button', { name: 'Add a value: What is sent' })).toBeTruthy();
});

it('The source alone changes beside the words for it', async () => {
  const server = signedIn();
  const value = { from: 'session.userId', else: 'x', map: { a: 1 } };
  const { id, user } = await openWritten(server, { type: 'report', payload: { f: value }, columns: [] });
  await user.selectOptions(await screen.findByLabelText('Source of f'), 'the member’s name');
  await waitFor(() =>
    expect(written(server, id)).toHaveProperty('payload', { f: { ...value, from: 'session.username' } }),
  );
});

it('A form that sends its fields says so, and leads to the choice of them', async () => {
  const actions = {
    all: { label: 'All', call: 'x', send: 'form' },
    some: { label: 'Some', call: 'x', send: 'changed', payload: { a: 1 } },
  };
  const { user } = await openWritten(signedIn(), {
    ...{ type: 'form', fields: { amount: { label: 'Amount', type: 'text' } }, actions },
  });
  const all = within(await screen.findByRole('group', { name: 'Button All sends' }));
  expect(all.getByText(/^The fields that people fill in are sent/)).toBeTruthy();
  expect(screen.queryByText('Nothing is sent yet.')).toBeNull();
  const some = within(screen.getByRole('group', { name: 'Button Some sends' }));
  expect(some.getByText(/^The fields that people change are sent/)).toBeTruthy();
  await user.click(some.getByRole('button', { name: 'Choose which fields are sent' }));
  expect(await screen.findByRole('region', { name: 'Advanced' })).toBeTruthy();
});

it('A button offers the fields of its dialog, and a read those of the forms and tables beside it', async () => {
  const fields = (label: string) => ({ [label.toLowerCase()]: { label, type: 'text' } });
  const ask = { title: 'Sure?', button: 'Yes', fields: fields('Reason') };
  await openWritten(signedIn(), {
    type: 'blocks',
    reads: { member: { call: 'x', payload: { a: 1 } } },
    blocks: [
      {
        type: 'report',
        payload: { b: 1 },
        filters: [{ name: 'p', label: 'Period', type: 'dateRange' }, null],
        columns: [],
        rowActions: { drop: { label: 'Drop', call: 'x', payload: { c: 1 }, ask } },
      },
      { type: 'form', fields: fields('Amount'), actions: { go: { call: 'x', payload: { d: 1 } } } },
    ],
  });
  const fixed = ['the member’s id', 'the member’s name', 'a fixed text', 'a fixed number'];
  const period = ['filter Period, its beginning', 'filter Period, its end'];
  expect(texts(await screen.findByLabelText('Source of a'))).toEqual([...period, 'field Amount', ...fixed]);
  expect(texts(screen.getByLabelText('Source of b'))).toEqual([...period, ...fixed]);
  expect(texts(screen.getByLabelText('Source of c'))).toEqual([...period, 'field Reason', ...fixed]);
  expect(texts(screen.getByLabelText('Source of d'))).toEqual(['field Amount', ...fixed]);
});

it('Filters of a template that the screen replaces are no sources', async () => {
  await open(signedIn(), details);
  const sources = texts(await screen.findByLabelText('Source of leveltype'));
  expect(sources).toContain('filter Level');
  expect(sources).not.toContain('filter Position');
});
