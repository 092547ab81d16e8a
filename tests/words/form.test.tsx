// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Call, Screen } from '#definition';
import { answer, compileDefinition, createPortal, showScreen } from '../support/openScreen.tsx';
import { findUnmarked } from '../support/findUnmarked.ts';
import { markedWords } from '../support/markedWords.ts';

const call = (kind: string): Call =>
  ({
    target: 'api',
    kind,
    method: 'POST',
    path: 'Χ',
    request: { value: 'text' },
    record: '',
    text: 'text',
  }) as unknown as Call;
const calls = new Map([
  ['keep', call('change')],
  ['look', call('read')],
]);

beforeEach(() => window.history.replaceState(null, '', '/'));
afterEach(cleanup);

/** Opens a screen whose labels, rows and answers are in Greek. */
async function open(definition: object, answered: object = { text: 'ναι', name: 'Ωδή' }) {
  const { portal } = createPortal(() => answer(answered));
  const config = { ...portal.config, words: markedWords, locale: 'el-GR', links: { terms: '/terms' } };
  const module = await compileDefinition(definition as Screen, 'test', calls, markedWords);
  showScreen(module, { ...portal, config });
}

/** Opens a form with fields and the action `save`. */
async function openForm(fields: object, { action = {}, ...more }: Record<string, object> = {}) {
  const save = {
    label: 'Σ',
    primary: true,
    call: 'keep',
    payload: { value: 'α' },
    success: { texts: ['ναι'] },
    ...action,
  };
  await open({ type: 'form', title: 'Ψ', fields, actions: { save }, ...more });
  await screen.findByRole('heading', { name: 'Ψ' });
}

const heard = () => document.body.outerHTML;
const press = (word: RegExp) => fireEvent.click(screen.getAllByRole('button', { name: word })[0]!);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
async function expectWords(...words: string[]) {
  for (const word of words) await waitFor(() => expect(heard()).toContain(`⟦${word}`));
  expect(findUnmarked()).toEqual([]);
}

test('fields have no words that the config does not have', async () => {
  await openForm({
    secret: { type: 'password', label: 'Α', autocomplete: 'off' },
    one: { type: 'select', label: 'Β', options: [{ value: 'β', label: 'Β' }] },
    box: { type: 'checkbox', label: 'Γ', link: 'terms' },
    digits: { type: 'text', label: 'Δ', allow: 'digits', autocomplete: 'off' },
    short: { type: 'text', label: 'Ε', maxLength: 2, autocomplete: 'off' },
    found: { type: 'combobox', label: 'Ζ', options: [{ value: 'ζ', label: 'Ζ' }] },
  });
  await expectWords('showPassword', 'chooseOption', 'readLink⟧', 'readLinkOf Γ');
  press(/showPassword/);
  await expectWords('hidePassword');
  type('Δ', '1α');
  await expectWords('digitsOnly');
  type('Ε', 'αβγ');
  await expectWords('charactersAtMost 2');
  const input = await screen.findByRole('combobox', { name: 'Ζ' });
  fireEvent.click(input);
  fireEvent.change(input, { target: { value: 'χ' } });
  await expectWords('noChoice');
});

test('a calendar has the names of the locale, and buttons of the portal’s words', async () => {
  await openForm({ day: { type: 'date', label: 'Α', autocomplete: 'off' } });
  type('Α', '2026-11-21');
  press(/chooseDate/);
  await screen.findByText('Νοέμβριος 2026', {}, { timeout: 5000 });
  await expectWords('previousMonth', 'nextMonth', 'close');
  screen.getByRole('button', { name: '21 Νοεμβρίου 2026' });
  expect(heard()).toMatch(/>Δευ</);
  press(/Νοέμβριος 2026/);
  await expectWords('previousYear', 'nextYear');
  expect(heard()).toMatch(/>Σεπ</);
  press(/^2026$/);
  await expectWords('previousDecade', 'nextDecade');
});

test('files and their errors have only words of the config', async () => {
  await openForm({ file: { type: 'file', label: 'Α', types: ['image/*'], size: 1 } });
  await waitFor(() => screen.getByLabelText('Α'));
  const choose = (kind: string, size: number) =>
    fireEvent.change(screen.getByLabelText('Α'), {
      target: { files: [new File(['α'.repeat(size)], 'ω', { type: kind })] },
    });
  choose('text/plain', 1);
  await expectWords('fileType ω ⟦image⟧');
  choose('image/png', 1_048_576);
  await expectWords('fileSize ω 1');
  choose('image/png', 1);
  await expectWords('itemAction ⟦remove⟧ ω');
});

test('lists have only words of the config', async () => {
  await openForm({
    items: { type: 'list', label: 'Α', item: { type: 'text', label: 'Β', autocomplete: 'off' } },
  });
  await waitFor(() => screen.getByRole('button', { name: /addItem/ }));
  press(/addItem/);
  await expectWords('itemAdded Α 1');
  press(/addItem/);
  await expectWords('itemAction ⟦moveDown⟧ Α 1', 'moveUp');
  press(/moveDown/);
  await expectWords('itemMoved');
  press(/remove/);
  await expectWords('itemRemoved');
});

test('a form in a dialog and its confirmation have only words of the config', async () => {
  await openForm(
    { one: { type: 'text', label: 'Α', autocomplete: 'off' } },
    { modal: { open: 'Ω' }, action: { ask: { title: 'Ε' } } },
  );
  press(/^Ω$/);
  await waitFor(() => screen.getByLabelText('Α'), { timeout: 5000 });
  await expectWords('close');
  press(/^Σ$/);
  await expectWords('cancel');
});

test('steps and the summary have only words of the config', async () => {
  const text = { type: 'text', autocomplete: 'off' };
  await openForm(
    { one: { ...text, label: 'Α' }, two: { ...text, label: 'Β' } },
    {
      layout: [
        { step: 'α', label: 'Ω', parts: ['one'] },
        { step: 'β', label: 'Ξ', parts: ['two'] },
      ],
      summary: [{ label: 'Α', value: { from: 'form.one' } }],
    },
  );
  await expectWords('stepOf 1 2', 'nextStep', 'summary', 'summaryHint');
  press(/nextStep/);
  await expectWords('previousStep');
});

test('details that can be copied have only words of the config', async () => {
  await open({
    type: 'blocks',
    title: 'Ψ',
    reads: { it: { call: 'look', payload: { value: 'α' } } },
    blocks: [{ type: 'details', read: 'it', items: [{ label: 'Α', value: { from: 'it.name' }, copy: 'Κ' }] }],
  });
  await screen.findByText('Ωδή');
  await expectWords('copy⟧', 'copyValue Α');
});
