// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createFakeServer, type FakeServer } from './support/createFakeServer.ts';
import { findTechnicalWords } from './support/findTechnicalWords.ts';
import { openWorkbench } from './support/openWorkbench.tsx';

afterEach(cleanup);

const file = 'schemas/locales/ar.json';
const arabic = readFileSync('examples/languages/ar.json', 'utf8');

/** Opens a language with a text, in a draft that has it. */
async function open(text: string, more: Partial<FakeServer> = {}, role?: 'viewer') {
  const server: FakeServer = Object.assign(createFakeServer(role), { isSignedIn: true, ...more });
  const { body } = await server.answer('POST', 'drafts', undefined);
  server.drafts.get((body as { id: number }).id)!.edits[file] = text;
  await openWorkbench(server, `/edit?draft=1&file=${file}`);
  await screen.findByText(/texts are (missing|translated)\.$/, {}, { timeout: 20_000 });
  const read = () => server.drafts.get(1)!.edits[file]!;
  const expectText = (kept: string) => waitFor(() => expect(read()).toBe(kept));
  const expectValue = (kept: object) =>
    waitFor(() => expect(JSON.parse(read())).toEqual({ version: 1, ...kept }));
  return { expectText, expectValue };
}

const writeText = (language: object) => `${JSON.stringify({ version: 1, ...language }, null, 2)}\n`;
/** The Arabic language with another text in place of a line. */
const change = (line: string, by: string) => {
  expect(arabic).toContain(line);
  return arabic.replace(line, () => by);
};
const search = (sought: string) => type('Find a text', sought);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const valueOf = (label: string) =>
  screen.getByLabelText<HTMLTextAreaElement>(label, { selector: 'textarea' }).value;
const countRows = () => document.querySelectorAll('li[data-path]').length;
const choosePlace = (name: string) => {
  const place = screen.getByLabelText<HTMLSelectElement>('Place of the texts');
  const { value } = [...place.options].find(({ text }) => text.replace(/ \(.*/, '') === name)!;
  fireEvent.change(place, { target: { value } });
};
const onlyMissing = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Only what is missing' });

it('The missing translation of a language is shown alone at first, and is written into its own place', async () => {
  const { expectText } = await open(change('"Withdraw": "سحب"', '"Withdraw": ""'));
  expect(screen.getByText(/^1 of \d+ texts are missing\.$/)).toBeTruthy();
  expect(countRows()).toBe(1);
  const input = screen.getByPlaceholderText('Not translated yet');
  expect([input.lang, input.dir]).toEqual(['ar', 'auto']);
  type('Withdraw', 'سحب');
  expect(screen.getByText(/^All \d+ texts are translated\.$/)).toBeTruthy();
  // The row stays, so that its text can be finished.
  expect(valueOf('Withdraw')).toBe('سحب');
  await expectText(arabic);
});

it('An emptied translation is removed with its line, and undo brings it back', async () => {
  const { expectText } = await open(arabic);
  search('withdraw');
  type('Withdraw', '');
  await expectText(change('    "Withdraw": "سحب",\n', ''));
  expect(screen.getByText(/^1 of \d+ texts are missing\.$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await expectText(arabic);
});

it('A language begins with its first translation, and is empty again after its removal', async () => {
  const { expectText, expectValue } = await open(writeText({}));
  search('Withdraw');
  type('Withdraw', 'سحب');
  await expectValue({ texts: { Withdraw: 'سحب' } });
  type('Withdraw', '');
  await expectText(writeText({}));
});

it('Texts are found by place, by their own words and by their translation', async () => {
  await open(arabic);
  expect(onlyMissing().checked).toBe(false);
  const place = screen.getByLabelText('Place of the texts');
  fireEvent.change(place, {
    target: { value: within(place).getByText<HTMLOptionElement>('Withdrawal').value },
  });
  const names = () => screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
  // Also those that other places have.
  expect(names()).toEqual(['In several places', 'Withdrawal']);
  search('سحب');
  expect(valueOf('Withdrawal')).toBe('السحب');
  expect(countRows()).toBeLessThan(20);
  search('no such text');
  expect(screen.getByText('No text here contains “no such text”.')).toBeTruthy();
  search('');
  fireEvent.click(onlyMissing());
  expect(screen.getByText('Nothing is missing here.')).toBeTruthy();
});

it('Fifty texts are shown at once, those that are missing first in their section', async () => {
  await open(change('"Amount": "', '"Amount": "", "Not in the portal": "'));
  fireEvent.click(onlyMissing());
  expect(countRows()).toBe(50);
  const [first] = within(screen.getByRole('group', { name: 'In several places' })).getAllByRole('textbox');
  expect(first).toBe(screen.getByLabelText('Amount'));
  fireEvent.click(screen.getByRole('button', { name: /^Show more of \d+ texts$/ }));
  expect(countRows()).toBe(100);
  expect(findTechnicalWords(screen.getByRole('region', { name: 'Translations' }))).toEqual([]);
  search('not in the portal');
  const section = screen.getByRole('group', { name: 'On no screen now' });
  expect(within(section).getAllByRole('textbox')).toHaveLength(1);
});

it('A text of several places gets its own translation on the chosen screen', async () => {
  const { expectText, expectValue } = await open(writeText({ texts: { Amount: 'المبلغ' } }));
  fireEvent.click(onlyMissing());
  search('Amount');
  expect(screen.queryByLabelText('Amount, only on Withdrawal')).toBeNull();
  choosePlace('Withdrawal');
  type('Amount, only on Withdrawal', 'مبلغ السحب');
  await expectValue({
    texts: { Amount: 'المبلغ' },
    screens: { 'withdrawal/withdrawal': { Amount: 'مبلغ السحب' } },
  });
  choosePlace('Everywhere');
  type('Amount, only on Withdrawal', '');
  await expectText(writeText({ texts: { Amount: 'المبلغ' } }));
});

it('The forms of a counted word are those of the language, and leave together', async () => {
  const { expectText, expectValue } = await open(writeText({}));
  search('{count} row');
  const labels = screen.getAllByText(/^\{count\} rows? \(/).map((one) => one.textContent);
  expect(labels).toEqual([
    '{count} rows (for none)',
    '{count} row (for one)',
    '{count} rows (for two)',
    '{count} rows (for a few)',
    '{count} rows (for many)',
    '{count} rows (for all others)',
  ]);
  const expectForms = (rowCount: object) => expectValue({ words: { rowCount } });
  type('{count} row (for one)', 'صف واحد');
  await expectForms({ one: 'صف واحد', other: '' });
  type('{count} rows (for all others)', '{count} صف');
  await expectForms({ one: 'صف واحد', other: '{count} صف' });
  type('{count} rows (for all others)', '');
  await expectForms({ one: 'صف واحد', other: '' });
  type('{count} row (for one)', '');
  await expectText(writeText({}));
});

it('What the backend says is listed with its translation, and a new message is written once it is whole', async () => {
  const { expectValue } = await open(writeText({ messages: { Done: 'تم' } }));
  choosePlace('What the backend says');
  fireEvent.click(onlyMissing());
  expect(valueOf('Done')).toBe('تم');
  fireEvent.click(screen.getByRole('button', { name: /^Add a message/ }));
  const entry = within(screen.getByRole('group', { name: /^New message/ }));
  const [text, translation] = entry.getAllByRole('textbox');
  const add = entry.getByRole('button', { name: 'Add this message' });
  fireEvent.change(text!, { target: { value: 'Done' } });
  fireEvent.click(add);
  expect(entry.getByRole('alert').textContent).toBe('This text is in the list already.');
  fireEvent.change(text!, { target: { value: 'At least {limit}' } });
  fireEvent.change(translation!, { target: { value: '{limit} على الأقل' } });
  fireEvent.click(add);
  await expectValue({ messages: { Done: 'تم', 'At least {limit}': '{limit} على الأقل' } });
  expect(valueOf('At least {limit}')).toBe('{limit} على الأقل');
});

it('The formats of a language are chosen, and left to the portal again', async () => {
  const { expectText, expectValue } = await open(arabic);
  type('First day of a week of Numbers and dates', 'saturday');
  await expectValue({ ...(JSON.parse(arabic) as object), weekStart: 'saturday' });
  type('First day of a week of Numbers and dates', '');
  await expectText(arabic);
  type('Dates of Numbers and dates', 'D MMM YYYY');
  await expectText(change('"DD MMM YYYY"', '"D MMM YYYY"'));
});

it('A viewer finds texts and changes none', async () => {
  await open(arabic, {}, 'viewer');
  search('withdraw');
  expect(screen.getByLabelText('Withdraw')).toHaveProperty('disabled', true);
  expect(screen.getByLabelText('Place of the texts')).toHaveProperty('disabled', false);
  expect(screen.queryByRole('button', { name: /^Add a/ })).toBeNull();
});

it('A problem leads to its translation, though the list does not show it', async () => {
  const line = arabic.split('\n').findIndex((one) => one.includes('"Withdraw": ')) + 1;
  const message = 'A problem of it';
  await open(arabic, { problemsOf: () => [{ file, line, column: 17, severity: 'error', message }] });
  search('no such text');
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(message) }));
  const input = await screen.findByLabelText('Withdraw');
  await waitFor(() => expect(document.activeElement).toBe(input));
  expect(within(input.closest('li')!).getByText(message)).toBeTruthy();
  search('no other text');
  expect(screen.queryByLabelText('Withdraw')).toBeNull();
});
