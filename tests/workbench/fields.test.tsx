// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { proposeName } from '#workbench/plain/fields/proposeName.ts';
import { createFakeServer, type FakeServer } from './support/createFakeServer.ts';
import { openWorkbench } from './support/openWorkbench.tsx';
import { shippedTexts } from './support/shippedTexts.ts';

afterEach(cleanup);

const withdrawal = 'schemas/screens/withdrawal/withdrawal.json';
const profile = 'schemas/screens/settings/profile.json';
const password = 'schemas/screens/settings/change-password.json';
const text = (file = withdrawal) => shippedTexts().get(file)!;

const signedIn = (): FakeServer => Object.assign(createFakeServer(), { isSignedIn: true });
const open = async (server: FakeServer, file = withdrawal, draft = '') => {
  const user = await openWorkbench(server, `/edit?${draft}as=fields&file=${encodeURIComponent(file)}`);
  await screen.findByRole('region', { name: 'Fields' });
  return user;
};
const kept = (server: FakeServer, file = withdrawal) => server.drafts.get(1)?.edits[file];
/** Opens a text of its own in place of the withdrawal form. */
const openText = async (server: FakeServer, value: object) => {
  const draft = await server.answer('POST', 'drafts', undefined);
  const { id } = draft.body as { id: number };
  server.drafts.get(id)!.edits[withdrawal] = JSON.stringify(value);
  return open(server, withdrawal, `draft=${id}&`);
};

it('Each blank of a field changes its own part of the text, and an emptied one leaves nothing', async () => {
  const server = signedIn();
  const user = await open(server, profile);
  await user.type(await screen.findByLabelText('Label of field 5'), '2');
  await waitFor(() =>
    expect(kept(server, profile)).toBe(
      text(profile).replace(
        '"label": "Email",\n                  "type"',
        '"label": "Email2",\n                  "type"',
      ),
    ),
  );
  await user.keyboard('{Backspace}');
  await user.selectOptions(screen.getByLabelText('Kind of field 9'), 'Text');
  const address = '"label": "Address",\n                  "type": "textarea"';
  await waitFor(() =>
    expect(kept(server, profile)).toBe(text(profile).replace(address, address.replace('textarea', 'text'))),
  );
  await user.selectOptions(screen.getByLabelText('Kind of field 9'), 'Text of several lines');
  await user.selectOptions(
    screen.getByLabelText('Allowed characters of field 6'),
    'letters and spaces alone',
  );
  await waitFor(() =>
    expect(kept(server, profile)).toBe(text(profile).replace('"digits"', '"lettersAndSpaces"')),
  );
  await user.selectOptions(screen.getByLabelText('Allowed characters of field 6'), 'any characters');
  await waitFor(() =>
    expect(kept(server, profile)).toBe(text(profile).replace(/\n +"allow": "digits",/, '')),
  );
});

it('Help, example and first value are written where the field has none, and removed when emptied', async () => {
  const server = signedIn();
  const user = await open(server);
  const otp =
    '"autocomplete": "one-time-code",\n      "show": { "on": "stage", "must": { "const": "otpSent" } }';
  for (const [label, word] of [
    ['Help', 'help'],
    ['Example', 'placeholder'],
    ['First value', 'initial'],
  ]) {
    await user.type(await screen.findByLabelText(`${label} of field 7`), '12');
    await waitFor(() => expect(kept(server)).toBe(text().replace(otp, `${otp},\n      "${word}": "12"`)));
    await user.clear(screen.getByLabelText(`${label} of field 7`));
    await waitFor(() => expect(server.drafts.get(1)?.files).toEqual([]));
  }
});

it('A first value has the input of its kind: a day, a tick, or one of the choices with its own value', async () => {
  const server = signedIn();
  const user = await openText(server, {
    version: 1,
    title: 'A',
    type: 'form',
    fields: {
      day: { label: 'Day', type: 'date', initial: '2026-01-02' },
      ok: { label: 'Ok', type: 'checkbox' },
      size: { label: 'Size', type: 'select', options: ['S', { value: 2, label: 'M' }] },
      late: { label: 'Late', type: 'text', initial: { from: 'session.userId' } },
    },
    actions: {},
  });
  expect(await screen.findByLabelText('First value of field 1')).toHaveProperty('value', '2026-01-02');
  await user.selectOptions(screen.getByLabelText('First value of field 2'), 'a tick');
  await user.selectOptions(screen.getByLabelText('First value of field 3'), 'M');
  await user.selectOptions(screen.getByLabelText('Kind of field 3'), 'Choice of few, all of them in sight');
  await waitFor(() =>
    expect(JSON.parse(kept(server)!)).toMatchObject({
      fields: { ok: { initial: true }, size: { type: 'radio', initial: 2 } },
    }),
  );
  await user.selectOptions(screen.getByLabelText('First value of field 2'), 'no tick');
  await waitFor(() => expect(JSON.parse(kept(server)!).fields.ok).not.toHaveProperty('initial'));
  expect(screen.queryByLabelText('First value of field 4')).toBeNull();
  expect(screen.getByRole('button', { name: 'the value that it starts with' })).toBeTruthy();
});

it('A new field is written once it is whole, with its name and its place in a simple layout', async () => {
  const server = signedIn();
  const user = await open(server, profile);
  await user.click(await screen.findByRole('button', { name: 'Add a field: Fields' }));
  const field = within(screen.getByRole('group', { name: 'New field: Fields' }));
  expect(field.queryByRole('alert')).toBeNull();
  const add = () => user.click(field.getByRole('button', { name: 'Add this field' }));
  await add();
  expect(field.getByRole('alert').textContent).toBe('Write the label of the field.');
  await user.type(field.getByLabelText('Label of the new field'), 'Last name');
  const name = field.getByLabelText<HTMLTextAreaElement>('Name of the new field in what is sent');
  expect(name.value).toBe('lastName2');
  await user.clear(name);
  await add();
  expect(field.getByRole('alert').textContent).toBe('Write a name for what is sent.');
  await user.type(name, 'lastName');
  await add();
  expect(field.getByRole('alert').textContent).toBe('Another field has this name.');
  await user.type(name, '!');
  await add();
  expect(field.getByRole('alert').textContent).toMatch(/^A name begins/);
  await user.clear(name);
  await user.type(name, 'size');
  await user.selectOptions(field.getByLabelText('Kind of the new field'), 'Choice from a list');
  await user.type(field.getByLabelText('Choices of the new field'), 'Small, Small');
  await add();
  expect(field.getByRole('alert').textContent).toBe('Write at least two choices.');
  expect(kept(server, profile)).toBeUndefined();
  await user.type(field.getByLabelText('Choices of the new field'), ', Large');
  await add();
  const last = '"maxLength": 10,\n                  "autocomplete": "off"\n                }';
  const indent = ' '.repeat(16);
  const written = [
    `${last},`,
    '"size": {',
    '  "label": "Last name",',
    '  "type": "select",',
    '  "options": ["Small", "Large"]',
    '}',
  ].join(`\n${indent}`);
  await waitFor(() =>
    expect(kept(server, profile)).toBe(
      text(profile)
        .replace(last, written)
        .replace('"password"\n              ]', '"password",\n                "size"\n              ]'),
    ),
  );
});

it('Fields are moved and removed by their buttons, and nothing else is', async () => {
  const server = signedIn();
  const user = await open(server);
  await user.click(await screen.findByRole('button', { name: 'Move field 2 up' }));
  expect(await screen.findByLabelText('Label of field 1')).toHaveProperty('value', 'User ID');
  await user.click(screen.getByRole('button', { name: 'Remove field 1' }));
  await waitFor(() => expect(kept(server)).toBe(text().replace(/ +"uid": \{ "label": "User ID".*\n/, '')));
});

it('The rest of a field leads to its form, and a kind that must stay leads there too', async () => {
  const user = await open(signedIn());
  const row = within((await screen.findByLabelText('Label of field 6')).closest('li')!);
  expect(
    row
      .getAllByRole('button')
      .map((one) => one.textContent)
      .filter(Boolean),
  ).toEqual(['its longest text', 'filled in by the browser', 'the note below it']);
  const balance = within(screen.getByLabelText('Label of field 1').closest('li')!);
  expect(balance.getByRole('button', { name: 'Shown only, not filled in' })).toBeTruthy();
  expect(balance.queryByLabelText('Help of field 1')).toBeNull();
  // The choices of the list are in the catalogue.
  expect(screen.queryByLabelText('First value of field 4')).toBeNull();
  await user.click(row.getByRole('button', { name: 'the note below it' }));
  expect(await screen.findByRole('heading', { name: 'Note' })).toBeTruthy();
});

it('A problem of a field leads to its row, and one of another part to its form', async () => {
  const server = signedIn();
  const lines = text().split('\n');
  const at = (part: string, key: string, message: string) => {
    const line = lines.findIndex((one) => one.includes(part)) + 1;
    const column = lines[line - 1]!.indexOf(`"${key}"`) + 1;
    return { file: withdrawal, line, column, severity: 'warning' as const, message };
  };
  server.warningsOf = () => [
    at('"incomeType": {', 'type', 'Odd.'),
    at('"maxLength": 10', 'maxLength', 'Too long.'),
  ];
  const user = await open(server);
  await user.type(await screen.findByLabelText('Label of field 1'), '2');
  const list = within(screen.getByRole('region', { name: 'Problems' }));
  await user.click(await list.findByRole('button', { name: /Odd/ }));
  const label = screen.getByLabelText('Label of field 4');
  expect(document.activeElement).toBe(label);
  expect(within(label.closest('li')!).getByText(/Odd/)).toBeTruthy();
  expect(within(screen.getByLabelText('Label of field 6').closest('li')!).getByText(/Too long/)).toBeTruthy();
  await user.click(list.getByRole('button', { name: /Too long/ }));
  expect(await screen.findByRole('region', { name: 'Advanced' })).toBeTruthy();
});

it('The fields of a group and of a dialog have lists of their own, and a problem leads to the inner row', async () => {
  const server = signedIn();
  const value = {
    version: 1,
    title: 'A',
    type: 'form',
    fields: {
      address: { type: 'group', label: 'Address', fields: { city: { label: 'City', type: 'text' } } },
    },
    actions: {
      send: {
        label: 'Send',
        call: 'a',
        ask: { title: 'Sure?', button: 'Yes', fields: { why: { label: 'Why', type: 'text' } } },
        success: {},
        failure: { fields: { Wrong: 'address.city' } },
      },
    },
  };
  const column = JSON.stringify(value).replace('"City"', '"City2"').indexOf('"label":"City2"') + 1;
  server.warningsOf = () => [{ file: withdrawal, line: 1, column, severity: 'warning', message: 'Odd.' }];
  const user = await openText(server, value);
  const titles = (await screen.findAllByRole('heading', { level: 2 })).map((one) => one.textContent);
  expect(titles.filter((one) => one.startsWith('Fields'))).toEqual([
    'Fields',
    'Fields of Field Address',
    'Fields of Button Send, question',
  ]);
  const inner = within(screen.getByRole('group', { name: 'Fields of Field Address' }));
  await user.type(inner.getByLabelText('Label of field 1'), '2');
  const list = within(screen.getByRole('region', { name: 'Problems' }));
  await user.click(await list.findByRole('button', { name: /Odd/ }));
  expect(document.activeElement).toBe(inner.getByLabelText('Label of field 1'));
});

it('A field of a template shows what it takes, and leads to the template', async () => {
  const server = signedIn();
  const user = await open(server, password);
  expect(await screen.findByText(/^This screen also has the fields of its template/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Change them there' }).getAttribute('href')).toContain(
    'templates%2Fpassword-change.json',
  );
  const label = screen.getByLabelText('Label of field 1');
  expect(label).toHaveProperty('placeholder', 'Old Password');
  expect(screen.queryByLabelText('Kind of field 1')).toBeNull();
  await user.type(label, 'X');
  const old = '"old": { "autocomplete": "current-password"';
  await waitFor(() =>
    expect(kept(server, password)).toBe(text(password).replace(old, `${old}, "label": "X"`)),
  );
  await user.clear(label);
  await waitFor(() => expect(server.drafts.get(1)?.files).toEqual([]));
});

it('A field keeps the kind that its choices, its other words or its template bind it to', async () => {
  const user = await open(signedIn(), profile);
  expect(await screen.findByLabelText('Kind of field 12')).toHaveProperty('value', 'select');
  // From rows that are read, and filled in by the browser.
  for (const index of [4, 8]) expect(screen.queryByLabelText(`Kind of field ${index}`)).toBeNull();
  cleanup();
  await openText(signedIn(), { version: 1, extends: 'activation', title: 'A', fields: { userId: {} } });
  expect(await screen.findByRole('button', { name: 'Text' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add a field: Fields' }));
  await user.type(screen.getByLabelText('Label of the new field'), 'Package');
  expect(screen.getByLabelText('Name of the new field in what is sent')).toHaveProperty('value', 'package2');
});

it('A new field of a form with steps stays out of them', async () => {
  const server = signedIn();
  const layout = [{ step: 'one', label: 'One', parts: ['a'] }];
  const fields = { a: { label: 'A', type: 'text' } };
  const user = await openText(server, { version: 1, title: 'A', type: 'form', fields, layout, actions: {} });
  await user.click(await screen.findByRole('button', { name: 'Add a field: Fields' }));
  await user.type(screen.getByLabelText('Label of the new field'), 'B');
  await user.click(screen.getByRole('button', { name: 'Add this field' }));
  await waitFor(() =>
    expect(JSON.parse(kept(server)!)).toMatchObject({
      fields: { ...fields, b: { label: 'B', type: 'text' } },
      layout,
    }),
  );
});

it('A field that a template removes is named as such, and a report has no fields', async () => {
  await open(signedIn(), 'schemas/templates/robot.json');
  expect(await screen.findByText('“amount” of the template is left out')).toBeTruthy();
  cleanup();
  await openWorkbench(signedIn(), '/edit?file=schemas%2Fscreens%2Fincomes%2Flevel-income.json');
  expect(await screen.findByRole('button', { name: 'Texts' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Fields' })).toBeNull();
});

it('Unfinished fields are shown as far as they go', async () => {
  await openText(signedIn(), {
    type: 'form',
    fields: {
      a: null,
      b: 'x',
      c: { label: 3, type: [], help: {}, initial: null },
      d: { type: 'no', placeholder: 4 },
      e: { label: 'E', type: 'select', options: [null, 5], initial: 7 },
      f: { label: 'F', type: 'toString', allow: 9 },
      g: { label: 'G', type: 'text', help: {} },
    },
    layout: 'none',
  });
  expect(await screen.findAllByText('This field is not whole yet')).toHaveLength(2);
  expect(screen.getByLabelText('Label of field 5')).toHaveProperty('value', 'E');
  expect(screen.getAllByText('field of a kind to choose')).toHaveLength(3);
  expect(screen.queryByLabelText('Help of field 7')).toBeNull();
});

it.each([
  ['Father/Husband name', ['amount'], 'fatherHusbandName'],
  ['Transaction Hash', ['user_id', 'amount'], 'transaction_hash'],
  ['Bank name', ['Amount', 'City'], 'BankName'],
  ['Ünique', [], 'unique'],
  ['名前', [], ''],
  ['Amount', ['amount', 'amount2'], 'amount3'],
  ['I have read and accept all terms', [], 'iHaveReadAnd'],
])('The name proposed for %s beside %j is %s', (label, names, name) => {
  expect(proposeName(label, names)).toBe(name);
});
