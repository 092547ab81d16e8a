// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { otherWords as buttonWords } from '#workbench/plain/buttons/buttonWords.ts';
import { allowChoices, kindWords, otherWords as fieldWords } from '#workbench/plain/fields/fieldWords.ts';
import {
  kindWords as callKinds,
  lookupWords,
  otherValueWords,
  otherWords as callWords,
  shapeWords,
} from '#workbench/plain/calls/callWords.ts';
import { otherWords as menuWords } from '#workbench/plain/menu/menuWords.ts';
import { createFakeServer, type FakeServer } from './support/createFakeServer.ts';
import { findTechnicalWords, technical } from './support/findTechnicalWords.ts';
import { openWorkbench } from './support/openWorkbench.tsx';
import { shippedTexts } from './support/shippedTexts.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const report = 'schemas/screens/incomes/level-income.json';
const form = 'schemas/screens/withdrawal/withdrawal.json';
const text = shippedTexts().get(report)!;

const signedIn = (): FakeServer => Object.assign(createFakeServer(), { isSignedIn: true });
const open = (server: FakeServer, file = report) =>
  openWorkbench(server, `/edit?file=${encodeURIComponent(file)}`);
const kept = (server: FakeServer, file = report) => server.drafts.get(1)?.edits[file];

it('The editor opens with the texts of a screen, and one of them changes its token alone', async () => {
  const server = signedIn();
  const user = await open(server);
  const heading = await screen.findByLabelText('Column From Id, heading');
  await user.type(heading, '2');
  await waitFor(() => expect(kept(server)).toBe(text.replace('"From Id"', '"From Id2"')));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(server.drafts.get(1)?.files).toEqual([]));
});

it.each([
  report,
  form,
  'schemas/screens/settings/profile.json',
  'screens.config.json',
  'schemas/api/public.json',
  'schemas/api/settings.json',
])(
  'The tabs by task of %s have no word of engineers',
  async (file) => {
    const user = await open(signedIn(), file);
    const tabs = within(await screen.findByRole('group', { name: 'Edit as' }));
    const names = tabs.getAllByRole('button').map((tab) => tab.textContent);
    for (const name of names.filter((one) => one !== 'Advanced' && one !== 'JSON')) {
      await user.click(tabs.getByRole('button', { name }));
      const pane = await screen.findByRole('region', { name });
      await waitFor(() => expect(pane.textContent.length).toBeGreaterThan(20));
      for (const button of within(pane).queryAllByRole('button', { name: /^Add a .*: / }))
        await user.click(button);
      expect(findTechnicalWords(pane)).toEqual([]);
    }
  },
  60_000,
);

it('The words for kinds of fields and values, and for parts of buttons, menu entries and calls, have no word of engineers', () => {
  const calls = [callKinds, lookupWords, shapeWords, callWords, otherValueWords];
  const words = [kindWords, fieldWords, buttonWords, menuWords, ...calls].flatMap(Object.values<string>);
  expect([...words, ...allowChoices.map(([, label]) => label)].filter((one) => technical.test(one))).toEqual(
    [],
  );
});

it('A text that was emptied stays, and Enter adds no line to a text of one line', async () => {
  const server = signedIn();
  const user = await open(server);
  const title = await screen.findByLabelText('Title');
  await user.clear(title);
  await waitFor(() => expect(kept(server)).toBe(text.replace('"title": "Level Income"', '"title": ""')));
  await user.type(title, 'A{Enter}B');
  await waitFor(() => expect(kept(server)).toContain('"title": "AB"'));
  expect(document.activeElement).toBe(title);
});

it('The texts of a template are shown with the way to them, but for those that the screen has itself', async () => {
  await open(signedIn());
  const template = within(await screen.findByRole('region', { name: 'From the template' }));
  expect(template.getByText('No income to show.')).toBeTruthy();
  expect(template.getByText('To Date')).toBeTruthy();
  expect(template.queryByText('Level Income')).toBeNull();
  expect(readAddress(template.getByRole('link'))).toEqual({
    as: 'texts',
    file: 'schemas/templates/income-report.json',
  });
});

it('The way to a template stays in the draft of the address', async () => {
  const server = signedIn();
  const user = await open(server);
  await user.type(await screen.findByLabelText('Column From Id, heading'), '2');
  await waitFor(() => expect(server.drafts.get(1)).toBeDefined());
  cleanup();
  await openWorkbench(server, `/edit?draft=1&as=texts&file=${encodeURIComponent(report)}`);
  expect(readAddress(await screen.findByRole('link', { name: 'Change them there' }))).toMatchObject({
    draft: '1',
    file: 'schemas/templates/income-report.json',
  });
});

function readAddress(link: HTMLElement): Record<string, string> {
  return Object.fromEntries(new URL((link as HTMLAnchorElement).href).searchParams);
}

it('A search shows the texts that contain it, and the edited one while it does not', async () => {
  const user = await open(signedIn(), form);
  await user.type(await screen.findByLabelText('Find a text'), 'enter amount');
  const found = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Button Send OTP, rule/ });
  expect(found.value).toBe('Please enter Amount');
  await user.clear(found);
  await user.type(found, 'How much?');
  expect(found.isConnected).toBe(true);
  await user.type(screen.getByLabelText('Find a text'), ' xyz');
  expect(screen.getByText(/^No text here contains/)).toBeTruthy();
  expect(found.isConnected).toBe(false);
});

it('A problem at a text leads to it, and one at another place to the form of that place', async () => {
  const server = signedIn();
  const lines = text.split('\n');
  const at = (part: string, key: string, message: string) => {
    const line = lines.findIndex((one) => one.includes(part)) + 1;
    return { file: report, line, column: lines[line - 1]!.indexOf(`"${key}"`) + 1, message };
  };
  server.warningsOf = () =>
    [at('On Amount', 'header', 'Too short.'), at('On Amount', 'format', 'Odd.')].map((one) =>
      Object.assign(one, { severity: 'warning' as const }),
    );
  const user = await open(server);
  await user.type(await screen.findByLabelText('Title'), '2');
  const list = within(screen.getByRole('region', { name: 'Problems' }));
  await user.click(await list.findByRole('button', { name: /Too short/ }));
  expect(document.activeElement).toBe(screen.getByLabelText('Column On Amount, heading'));
  await user.click(list.getByRole('button', { name: /Odd/ }));
  expect(await screen.findByRole('region', { name: 'Advanced' })).toBeTruthy();
  expect(screen.getByLabelText('Header required')).toHaveProperty('value', 'On Amount');
});

it('Unfinished columns and rules are named as such, and no tab fails at them', async () => {
  const server = signedIn();
  const draft = await server.answer('POST', 'drafts', undefined);
  const unfinished = {
    title: 7,
    fields: { amount: null, note: { label: 3 } },
    rules: [
      null,
      {},
      { on: 'form.amount' },
      { on: [5], must: { filled: true } },
      { on: 'x', must: { pattern: 1 } },
    ],
    actions: {
      send: { rules: 'none' },
      save: { rules: [{ on: 'form.note', must: { minimum: null }, message: 4 }] },
    },
    columns: [
      null,
      'x',
      {},
      { header: 5, field: null, format: null, card: 9 },
      { header: 'A', field: ['b'], format: {} },
    ],
  };
  const { id } = draft.body as { id: number };
  server.drafts.get(id)!.edits[report] = JSON.stringify(unfinished);
  const user = await openWorkbench(server, `/edit?draft=${id}&file=${encodeURIComponent(report)}`);
  const tabs = within(await screen.findByRole('group', { name: 'Edit as' }));
  await user.click(await tabs.findByRole('button', { name: 'Columns' }));
  expect(await screen.findAllByText('This column is not whole yet')).toHaveLength(2);
  expect(screen.getByLabelText('Heading of column 5')).toHaveProperty('value', 'A');
  await user.click(tabs.getByRole('button', { name: 'Rules' }));
  expect(await screen.findAllByText('This rule is not whole yet')).toHaveLength(5);
  for (const tab of tabs.getAllByRole('button')) await user.click(tab);
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
});

it('The address has the open tab, and a file without texts opens in its next tab or in its form', async () => {
  const user = await open(signedIn());
  await user.click(await screen.findByRole('button', { name: 'JSON' }));
  await waitFor(() => expect(window.location.search).toContain('as=code'));
  cleanup();
  const file = 'schemas/api/incomes.json';
  await open(signedIn(), file);
  expect(await screen.findByRole('region', { name: 'Calls' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Texts' })).toBeNull();
  cleanup();
  const server = signedIn();
  await server.answer('POST', 'drafts', undefined);
  server.drafts.get(1)!.edits[file] = '{ "version": 1, "calls": {} }';
  await openWorkbench(server, `/edit?draft=1&file=${encodeURIComponent(file)}`);
  expect(await screen.findByRole('region', { name: 'Advanced' })).toBeTruthy();
});
