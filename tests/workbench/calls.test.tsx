// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { applyChange } from '#edit/textChange.ts';
import { describeFixed, describeShape } from '#workbench/plain/calls/describeCall.ts';
import { setOptional, setShape } from '#workbench/plain/calls/sentValues.ts';
import { createFakeServer, type FakeServer } from './support/createFakeServer.ts';
import { openWorkbench } from './support/openWorkbench.tsx';
import { shippedTexts } from './support/shippedTexts.ts';

afterEach(cleanup);

const settings = 'schemas/api/settings.json';
const incomes = 'schemas/api/incomes.json';
const activation = 'schemas/api/activation.json';
const text = (file: string) => shippedTexts().get(file)!;

const signedIn = (role?: 'viewer'): FakeServer => Object.assign(createFakeServer(role), { isSignedIn: true });
const open = async (server: FakeServer, file = settings, draft = '') => {
  const user = await openWorkbench(server, `/edit?${draft}as=calls&file=${encodeURIComponent(file)}`);
  await screen.findByRole('region', { name: 'Calls' });
  return user;
};
const kept = (server: FakeServer, file = settings) => server.drafts.get(1)?.edits[file];
/** Opens a catalogue with other calls. */
const openCalls = async (server: FakeServer, calls: object) => {
  const draft = await server.answer('POST', 'drafts', undefined);
  const { id } = draft.body as { id: number };
  server.drafts.get(id)!.edits[settings] = JSON.stringify({ version: 1, calls }, null, 2);
  return open(server, settings, `draft=${id}&`);
};
const callOf = (server: FakeServer, name = 'a') =>
  (JSON.parse(kept(server)!) as { calls: Record<string, unknown> }).calls[name];
const call = { target: 'api', method: 'POST', path: 'A', auth: true, kind: 'read', request: {} };
const card = (name: string) => within(screen.getByText(name).closest<HTMLElement>('[data-path]')!);
const valuesOf = (name: string) => within(screen.getByRole('group', { name: `Values that ${name} sends` }));

it('A call says what it does, who can make it, and what its answer has', async () => {
  await open(signedIn(), activation);
  expect(
    (await screen.findAllByText('It reads, and changes nothing. Only a signed-in member can make it.'))
      .length,
  ).toBeGreaterThan(2);
  expect(
    card('activateRobot').getByText(
      'It changes something. It moves money. Only a signed-in member can make it.',
    ),
  ).toBeTruthy();
  expect(card('activateRobot').getByText('POST to the address')).toBeTruthy();
  expect(screen.getByLabelText('Address of robotPackages')).toHaveProperty('value', 'GetIncomeReport');
  const answer = screen.getAllByText(/^In each row of the answer: id \(anything\), planname/)[0]!;
  expect(answer.textContent).toBe(
    'In each row of the answer: id (anything), planname (a text), amount (an amount). Change them',
  );
  expect(
    valuesOf('robotPackages').getByRole('button', {
      name: 'Always the same: fdate: empty, tdate: empty, type: Packages',
    }),
  ).toBeTruthy();
});

it('A lookup says what it finds, and has no address of its own', async () => {
  await open(signedIn());
  expect(await screen.findByText('It finds a bank by its code. Its address is in the config.')).toBeTruthy();
  expect(screen.queryByLabelText('Address of ifsc')).toBeNull();
  expect(valuesOf('ifsc').getByText('a part of the address')).toBeTruthy();
  expect(valuesOf('ifsc').queryByLabelText('Sending of code in ifsc')).toBeNull();
});

it('The answers that differ by a value are listed by it, and lead to their forms', async () => {
  const user = await open(signedIn(), incomes);
  const answer = await screen.findByText(/^With type LevelIncome, in each row of the answer: /);
  expect(answer.textContent).toContain('income (an amount)');
  expect(valuesOf('incomeReport').getByText('decides the values of the answer')).toBeTruthy();
  await user.click(within(answer).getByRole('button', { name: 'Change them' }));
  expect(await screen.findByRole('heading', { name: 'LevelIncome', level: 2 })).toBeTruthy();
});

it('Each blank changes its own part of the text', async () => {
  const server = signedIn();
  const user = await open(server);
  const [before = ''] = /"changePassword": \{[^]*?\n {4}\}/.exec(text(settings)) ?? [];
  const expectCall = (after: string) =>
    waitFor(() => expect(kept(server)).toBe(text(settings).replace(before, after)));
  const expectUnchanged = () => waitFor(() => expect(server.drafts.get(1)?.files).toEqual([]));
  const address = await screen.findByLabelText('Address of changePassword');
  await user.type(address, '2 ');
  await expectCall(before.replace(/("path": "[^"]*)"/, '$12"'));
  await user.type(address, '{Backspace}');
  await expectUnchanged();
  const kind = screen.getByLabelText('Kind of password in changePassword');
  await user.selectOptions(kind, 'a number');
  await expectCall(before.replace('"password": "text"', '"password": "number"'));
  await user.selectOptions(kind, 'a text');
  await expectUnchanged();
  const sending = screen.getByLabelText('Sending of cpassword in changePassword');
  await user.selectOptions(sending, 'may be left out');
  await waitFor(() =>
    expect(JSON.parse(kept(server)!).calls.changePassword.request).toEqual({
      ...JSON.parse(text(settings)).calls.changePassword.request,
      cpassword: { shape: 'text', optional: true },
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await expectUnchanged();
  await user.click(screen.getByRole('button', { name: 'Remove cpassword from changePassword' }));
  await expectCall(before.replace(/, "cpassword": "text"/, ''));
});

it('A new value is written once it has a name, and screens may leave it out unless another choice is made', async () => {
  const server = signedIn();
  const user = await openCalls(server, { a: { ...call, request: { uid: 'id' }, fixed: { type: 'x' } } });
  const start = async () => {
    await user.click(await screen.findByRole('button', { name: 'Add a value: a' }));
    return within(screen.getByRole('group', { name: 'New value: a' }));
  };
  const before = kept(server);
  const value = await start();
  const add = () => user.click(value.getByRole('button', { name: 'Add this value' }));
  const name = value.getByLabelText('Name of the new value');
  await add();
  expect(value.getByRole('alert').textContent).toBe('Write the name of the value, as the backend has it.');
  for (const taken of ['uid', 'type']) {
    await user.clear(name);
    await user.type(name, taken);
    await add();
    expect(value.getByRole('alert').textContent).toBe('Another value has this name.');
  }
  expect(kept(server)).toBe(before);
  await user.clear(name);
  await user.type(name, ' note ');
  await add();
  const written = '"uid": "id",\n        "note": { "shape": "text", "optional": true }';
  await waitFor(() => expect(kept(server)).toBe(before!.replace('"uid": "id"', written)));
  expect(screen.queryByRole('group', { name: 'New value: a' })).toBeNull();

  const next = await start();
  expect(next.getByLabelText('Name of the new value')).toHaveProperty('value', '');
  await user.type(next.getByLabelText('Name of the new value'), 'day');
  await user.selectOptions(next.getByLabelText('Kind of the new value'), 'a date');
  await user.selectOptions(next.getByLabelText('Sending of the new value'), 'is always sent');
  await user.click(next.getByRole('button', { name: 'Add this value' }));
  await waitFor(() =>
    expect(callOf(server)).toMatchObject({
      request: { uid: 'id', note: { shape: 'text', optional: true }, day: 'date' },
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(callOf(server)).not.toHaveProperty('request.day'));
});

it('A value that the call needs stays, and says why', async () => {
  await openCalls(signedIn(), {
    a: {
      ...call,
      path: 'orders/{id}',
      request: { id: 'id', type: 'text', kind: 'text' },
      fixed: { kind: 'x' },
    },
    b: { ...call, request: { type: 'text' }, fieldsBy: { key: 'type', shapes: { x: { y: 'text' } } } },
  });
  expect(await screen.findByText('a part of the address')).toBeTruthy();
  expect(valuesOf('a').getByText('always the same')).toBeTruthy();
  expect(valuesOf('b').getByText('decides the values of the answer')).toBeTruthy();
  expect(screen.getByText('With type x, in the answer: y (a text).')).toBeTruthy();
  expect(
    screen.getAllByRole('button', { name: /^Remove / }).map((one) => one.getAttribute('aria-label')),
  ).toEqual(['Remove type from a']);
});

it('Only a call that is sent in parts has files', async () => {
  await openCalls(signedIn(), {
    a: { ...call, request: { x: 'text' } },
    b: { ...call, body: 'multipart', request: { x: 'text' } },
  });
  const words = (name: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(`Kind of x in ${name}`).options].map((one) => one.text);
  await screen.findByLabelText('Kind of x in a');
  expect(words('a')).not.toContain('a file');
  expect(words('b')).toContain('a file');
});

it('What no blank shows is named, leads to its form, and survives the edits of the blanks', async () => {
  const server = signedIn();
  const whole = {
    ...call,
    prefetch: true,
    paging: { page: 'p', size: 's', total: 't' },
    odd: 1,
    request: { x: { shape: 'text', secret: true, empty: 'null' }, y: { oneOf: ['A', 'B'] } },
  };
  const user = await openCalls(server, { a: whole });
  await user.selectOptions(await screen.findByLabelText('Kind of x in a'), 'a number');
  await user.selectOptions(screen.getByLabelText('Sending of x in a'), 'may be left out');
  await user.selectOptions(screen.getByLabelText('Sending of y in a'), 'may be left out');
  await user.type(screen.getByLabelText('Address of a'), '2');
  const [x, y] = [
    { shape: 'number', secret: true, empty: 'null', optional: true },
    { shape: { oneOf: ['A', 'B'] }, optional: true },
  ];
  await waitFor(() => expect(callOf(server)).toEqual({ ...whole, path: 'A2', request: { x, y } }));
  await user.selectOptions(screen.getByLabelText('Sending of x in a'), 'is always sent');
  await user.selectOptions(screen.getByLabelText('Sending of y in a'), 'is always sent');
  await waitFor(() =>
    expect(callOf(server)).toMatchObject({
      request: { x: { ...whole.request.x, shape: 'number' }, y: whole.request.y },
    }),
  );
  expect(callOf(server)).not.toHaveProperty('request.x.optional');
  expect(
    valuesOf('a').getByRole('button', { name: 'a password or a code, which is never shown' }),
  ).toBeTruthy();
  expect(valuesOf('a').getByRole('button', { name: 'one of A, B' })).toBeTruthy();
  await user.click(card('a').getByRole('button', { name: 'its pages' }));
  expect(await screen.findByRole('heading', { name: 'Paging' })).toBeTruthy();
});

it('Problems lead to the address of a call and to the row of a value, and others to their form', async () => {
  const server = signedIn();
  const lines = text(settings).split('\n');
  const start = lines.findIndex((one) => one.includes('"changePassword"'));
  const at = (part: string, message: string) => {
    const line = lines.findIndex((one, index) => index > start && one.includes(part)) + 1;
    const column = lines[line - 1]!.indexOf(part) + 1;
    return { file: settings, line, column, severity: 'warning' as const, message };
  };
  server.warningsOf = () => [
    at('"path"', 'Odd address.'),
    at('"cpassword"', 'Odd value.'),
    at('"auth"', 'Odd sign-in.'),
  ];
  const user = await open(server);
  await user.type(await screen.findByLabelText('Address of updateProfile'), '2');
  const list = within(screen.getByRole('region', { name: 'Problems' }));
  for (const [problem, label] of [
    [/Odd address/, 'Address of changePassword'],
    [/Odd value/, 'Kind of cpassword in changePassword'],
  ] as const) {
    await user.click(await list.findByRole('button', { name: problem }));
    const control = screen.getByLabelText(label);
    expect(document.activeElement).toBe(control);
    expect(within(control.closest<HTMLElement>('[data-path]')!).getByText(problem)).toBeTruthy();
  }
  expect(card('changePassword').getByText(/Odd sign-in/)).toBeTruthy();
  await user.click(list.getByRole('button', { name: /Odd sign-in/ }));
  expect(await screen.findByRole('region', { name: 'Advanced' })).toBeTruthy();
});

it('Unfinished calls are shown as far as they go', async () => {
  await openCalls(signedIn(), {
    a: null,
    b: {},
    c: { target: 7, kind: 'other', method: [], path: 3, request: { x: 'txt', y: null, z: { shape: {} } } },
    d: { ...call, request: [], fields: 5, fieldsBy: { shapes: { x: 1 } } },
    e: { target: 'lookup', lookup: 'none', request: {} },
    f: call,
  });
  expect(await screen.findAllByText('This call is not whole yet')).toHaveLength(3);
  expect(valuesOf('c').getAllByRole('button', { name: 'of a kind to choose' })).toHaveLength(2);
  expect(screen.getByLabelText('Address of c')).toHaveProperty('value', '');
  expect(valuesOf('f').getByText('It sends no values.')).toBeTruthy();
});

it('A shape is described in plain words', () => {
  expect(describeShape('any')).toBe('anything');
  expect(describeShape({ oneOf: [1, 'B'] })).toBe('one of 1, B');
  expect(describeShape({ oneOf: 'sides' })).toBe('one of the codes “sides”');
  expect(describeShape({ list: 'id' })).toBe('a list');
  expect(describeShape({ object: {} })).toBe('several values together');
  expect(describeFixed({ a: 0, b: true, c: '' })).toBe('a: 0, b: yes, c: empty');
});

it('The edits of a value leave the rest of its text as it is', () => {
  const written = '{ "a":  "text", "b": { "shape":"id",  "optional": true, "empty": "null" } }';
  const apply = (change: Parameters<typeof applyChange>[1]) => applyChange(written, change);
  const b = { shape: 'id', optional: true, empty: 'null' };
  expect(apply(setShape(written, ['a'], 'text', 'id'))).toBe(written.replace('"text"', '"id"'));
  expect(apply(setShape(written, ['b'], b, 'text'))).toBe(written.replace('"id"', '"text"'));
  expect(apply(setOptional(written, ['a'], 'text', false))).toBe(written);
  expect(apply(setOptional(written, ['b'], b, true))).toBe(written);
  expect(apply(setOptional(written, ['b'], b, false))).toBe(written.replace('"optional": true, ', ''));
});

it('People who may not edit have no buttons that change a call', async () => {
  const server = signedIn('viewer');
  const draft = await server.answer('POST', 'drafts', undefined);
  await open(server, settings, `draft=${(draft.body as { id: number }).id}&`);
  expect(await screen.findByLabelText('Address of changePassword')).toHaveProperty('disabled', true);
  expect(screen.getByLabelText('Sending of uid in changePassword')).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: /^(Add|Remove)/ })).toBeNull();
});

it('A file with codes alone has no calls', async () => {
  await openWorkbench(signedIn(), '/edit?file=schemas%2Fapi%2Fcodes.json');
  expect(await screen.findByRole('button', { name: 'Advanced' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Calls' })).toBeNull();
});
