// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createFakeServer, type FakeServer } from './support/createFakeServer.ts';
import { openWorkbench } from './support/openWorkbench.tsx';
import { shippedTexts } from './support/shippedTexts.ts';

afterEach(cleanup);

const withdrawal = 'schemas/screens/withdrawal/withdrawal.json';
const login = 'schemas/screens/public/login.json';
const password = 'schemas/screens/settings/change-password.json';
const text = (file = withdrawal) => shippedTexts().get(file)!;

const signedIn = (): FakeServer => Object.assign(createFakeServer(), { isSignedIn: true });
const open = async (server: FakeServer, file = withdrawal, draft = '') => {
  const user = await openWorkbench(server, `/edit?${draft}as=buttons&file=${encodeURIComponent(file)}`);
  await screen.findByRole('region', { name: 'Buttons' });
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
const row = (index: number) => within(screen.getByLabelText(`Label of button ${index}`).closest('li')!);
const listLinks = (index: number) =>
  row(index)
    .getAllByRole('button')
    .map((one) => one.textContent)
    .filter(Boolean);

it('Each text of a button changes its own part of the text', async () => {
  const server = signedIn();
  const user = await open(server);
  for (const [label, before] of [
    ['Label of button 1', '"label": "Send OTP'],
    ['Message after success of button 1', '"toast": "OTP sent successfully!'],
  ]) {
    await user.type(await screen.findByLabelText(label!), '2');
    await waitFor(() => expect(kept(server)).toBe(text().replace(before!, `${before}2`)));
    await user.keyboard('{Backspace}');
    await waitFor(() => expect(server.drafts.get(1)?.files).toEqual([]));
  }
  await user.selectOptions(screen.getByLabelText('Rank of button 2'), 'a button beside the main one');
  await waitFor(() => expect(kept(server)).toBe(text().replace(/\n +"primary": true,/, '')));
});

it('A message is written where there is none, and removed with all that it brought', async () => {
  const server = signedIn();
  const user = await open(server);
  const message = await screen.findByLabelText('Message after failure of button 1');
  expect(message).toHaveProperty('placeholder', 'The answer’s own words');
  await user.type(message, 'No');
  const then = '"then": [{ "stage": "otpSent" }]\n      }';
  await waitFor(() =>
    expect(kept(server)).toBe(text().replace(then, `${then},\n      "failure": { "toast": "No" }`)),
  );
  await user.clear(message);
  await waitFor(() => expect(server.drafts.get(1)?.files).toEqual([]));
  await user.type(screen.getByLabelText('Message after failure of button 2'), 'N');
  await user.clear(screen.getByLabelText('Message after failure of button 2'));
  await waitFor(() => expect(JSON.parse(kept(server) ?? text())).toEqual(JSON.parse(text())));
});

it('A button leads to a screen by its title, or to none', async () => {
  const server = signedIn();
  const user = await open(server, login);
  const next = await screen.findByLabelText('Screen of button 1');
  expect(next).toHaveProperty('value', '/dashboard');
  await user.selectOptions(next, 'Level Income');
  await waitFor(() =>
    expect(kept(server, login)).toBe(text(login).replace('"to": "/dashboard"', '"to": "/LevelIncome"')),
  );
  await user.selectOptions(next, 'no other screen');
  await waitFor(() =>
    expect(kept(server, login)).toBe(text(login).replace(/,\n +\{ "navigate": .*(?=\n)/, '')),
  );
});

it('The first screen of a button is written with all that it needs, and removed with it', async () => {
  const server = signedIn();
  const plain = { label: 'A', call: 'a' };
  const user = await openText(server, {
    version: 1,
    title: 'A',
    type: 'form',
    fields: {},
    actions: { a: plain, b: { ...plain, success: { then: ['clear'] } } },
  });
  await user.selectOptions(await screen.findByLabelText('Screen of button 1'), 'Level Income');
  await user.selectOptions(screen.getByLabelText('Screen of button 2'), 'Level Income');
  const effect = { navigate: { to: '/LevelIncome' } };
  await waitFor(() =>
    expect(JSON.parse(kept(server)!).actions).toEqual({
      a: { ...plain, success: { then: [effect] } },
      b: { ...plain, success: { then: ['clear', effect] } },
    }),
  );
  await user.selectOptions(screen.getByLabelText('Screen of button 1'), 'no other screen');
  await waitFor(() => expect(JSON.parse(kept(server)!).actions.a).toEqual({ ...plain, success: {} }));
});

it('Where a button leads is no choice if it needs values, or if its form says what follows', async () => {
  const server = signedIn();
  const lead = (navigate: object) => ({ label: 'A', call: 'a', success: { then: [{ navigate }] } });
  const value = {
    version: 1,
    title: 'A',
    type: 'form',
    fields: {},
    actions: {
      a: lead({ to: '/orders/:id', route: { id: 1 } }),
      b: lead({ to: '/a', query: { id: 1 } }),
      c: { label: 'C', call: 'a', success: {} },
    },
  };
  const user = await openText(server, { ...value, success: { toast: 'Done', then: ['clear'] } });
  const label = await screen.findByLabelText('Message after success of button 3');
  expect(label).toHaveProperty('placeholder', 'Done');
  expect(screen.queryByLabelText(/^Screen of/)).toBeNull();
  await user.click(row(2).getByRole('button', { name: 'what else follows a success' }));
  expect(await screen.findByRole('heading', { name: 'Success' })).toBeTruthy();
});

it('Buttons in rows have their question and the screen that they open', async () => {
  const server = signedIn();
  const user = await openText(server, {
    version: 1,
    title: 'A',
    type: 'report',
    call: 'a',
    columns: [],
    rowActions: {
      open: { label: 'Open', link: { to: '/a' } },
      drop: {
        label: 'Delete',
        call: 'a',
        payload: { id: { from: 'row.id' } },
        ask: { title: { template: 'Delete {row.id}?' }, button: 'Yes' },
        success: {},
      },
    },
  });
  await screen.findByLabelText('Label of button 1');
  expect(screen.queryByLabelText('Rank of button 1')).toBeNull();
  expect(screen.queryByLabelText('Message after success of button 1')).toBeNull();
  expect(row(1).queryByText('Also:')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Screen of button 1'), 'Level Income');
  await user.type(screen.getByLabelText('Question of button 2'), '!');
  await user.type(screen.getByLabelText('Answer of button 2'), '!');
  await waitFor(() =>
    expect(JSON.parse(kept(server)!)).toMatchObject({
      rowActions: {
        open: { label: 'Open', link: { to: '/LevelIncome' } },
        drop: { ask: { title: { template: 'Delete {row.id}?!' }, button: 'Yes!' } },
      },
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Move button 2 up' }));
  expect(screen.getByLabelText('Label of button 1')).toHaveProperty('value', 'Delete');
  await user.click(screen.getByRole('button', { name: 'Remove button 1' }));
  await user.click(await screen.findByRole('button', { name: 'Remove button 1' }));
  await waitFor(() => expect(JSON.parse(kept(server)!)).not.toHaveProperty('rowActions'));
});

it('Buttons of a form are moved and removed by their buttons, and nothing else is', async () => {
  const server = signedIn();
  const user = await open(server);
  await user.click(await screen.findByRole('button', { name: 'Move button 2 up' }));
  expect(await screen.findByLabelText('Label of button 1')).toHaveProperty('value', 'Withdrawal');
  await user.click(screen.getByRole('button', { name: 'Move button 1 down' }));
  await waitFor(() => expect(server.drafts.get(1)?.files).toEqual([]));
  await user.click(screen.getByRole('button', { name: 'Remove button 1' }));
  await waitFor(() => {
    const [start, rest] = text().split('    "sendOtp": {');
    expect(kept(server)).toBe(`${start}    ${rest!.slice(rest!.indexOf('"withdraw": {'))}`);
  });
});

it('What no blank shows leads to its form, and so does a new button', async () => {
  const user = await open(signedIn());
  await screen.findByLabelText('Label of button 1');
  expect(listLinks(1)).toEqual([
    'the call that it sends',
    'what it sends',
    'the code that it sends',
    'what else follows a success',
  ]);
  await user.click(screen.getByRole('button', { name: 'Add a button under Advanced' }));
  expect(await screen.findByRole('heading', { name: 'Actions' })).toBeTruthy();
});

it('A problem of a button leads to its row, and one of another part to its form', async () => {
  const server = signedIn();
  const lines = text().split('\n');
  const at = (part: string, message: string) => {
    const line = lines.findIndex((one) => one.includes(part)) + 1;
    const column = lines[line - 1]!.indexOf(part) + 1;
    return { file: withdrawal, line, column, severity: 'warning' as const, message };
  };
  server.warningsOf = () => [at('"toast"', 'Odd.'), at('"code"', 'Unknown.')];
  const user = await open(server);
  await user.type(await screen.findByLabelText('Label of button 2'), '2');
  const list = within(screen.getByRole('region', { name: 'Problems' }));
  await user.click(await list.findByRole('button', { name: /Odd/ }));
  expect(document.activeElement).toBe(screen.getByLabelText('Label of button 1'));
  expect(row(1).getByText(/Odd/)).toBeTruthy();
  expect(row(1).getByText(/Unknown/)).toBeTruthy();
  await user.click(list.getByRole('button', { name: /Unknown/ }));
  expect(await screen.findByRole('region', { name: 'Advanced' })).toBeTruthy();
});

it('A button of a template shows what it takes, and leads to the template', async () => {
  const server = signedIn();
  const user = await open(server, password);
  expect(await screen.findByText(/^This screen also has the buttons of its template/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Change them there' }).getAttribute('href')).toContain(
    'as=buttons&file=schemas%2Ftemplates%2Fpassword-change.json',
  );
  const label = screen.getByLabelText('Label of button 1');
  expect(label).toHaveProperty('placeholder', 'Update');
  // The template says what follows a success.
  expect(screen.queryByLabelText('Screen of button 1')).toBeNull();
  await user.type(label, 'X');
  await waitFor(() => expect(kept(server, password)).toContain('"label": "X"'));
  await user.clear(label);
  await waitFor(() => expect(server.drafts.get(1)?.files).toEqual([]));
});

it('Unfinished buttons are shown as far as they go', async () => {
  await openText(signedIn(), {
    type: 'form',
    fields: {},
    actions: {
      a: null,
      b: 'x',
      c: { label: 3, success: 'no', failure: [], ask: 5 },
      d: { label: 'D', success: { toast: 4, then: 'x' }, ask: { title: { template: 1 } } },
      e: { label: 'E', success: { then: [null, { navigate: null }] }, link: null },
      f: { label: 'F', link: { to: 4 }, primary: 'x' },
    },
  });
  expect(await screen.findAllByText('This button is not whole yet')).toHaveLength(2);
  expect(screen.getByLabelText('Label of button 6')).toHaveProperty('value', 'F');
  for (const index of [3, 4, 5, 6]) {
    expect(screen.queryByLabelText(`Screen of button ${index}`)).toBeNull();
    expect(row(index).getByText('Also:')).toBeTruthy();
  }
});

it('A report without buttons has no such tab', async () => {
  await openWorkbench(signedIn(), '/edit?file=schemas%2Fscreens%2Fincomes%2Flevel-income.json');
  expect(await screen.findByRole('button', { name: 'Texts' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Buttons' })).toBeNull();
});
