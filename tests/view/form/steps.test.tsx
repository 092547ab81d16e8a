// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Screen as Definition } from '#definition';
import '#view/form/FormBlock.tsx';
import '#view/form/layout/FormLayout.tsx';
import '#view/form/layout/FormSteps.tsx';
import '#view/form/layout/StepButtons.tsx';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

afterEach(cleanup);

const application = {
  version: 1,
  title: 'Join',
  type: 'form',
  fields: {
    name: { label: 'Name', type: 'text' },
    email: { label: 'E-mail', type: 'text' },
    note: { label: 'Note', type: 'text' },
  },
  layout: [
    { step: 'who', label: 'About you', parts: ['name'] },
    { step: 'where', label: 'Where you are', parts: ['email'] },
    { step: 'last', label: 'Anything else', parts: ['note'] },
  ],
  rules: [
    { on: 'form.name', must: { filled: true }, message: 'Enter your name.' },
    { on: 'form.email', must: { filled: true }, message: 'Enter your e-mail.' },
    { on: 'form.note', must: { noneOf: ['no'] }, message: 'Say more.', mark: 'name' },
  ],
  actions: {
    send: {
      label: 'Send',
      call: 'activateRobot',
      payload: { user_id: { from: 'form.name' } },
      success: { texts: ['done'], then: ['clear'] },
    },
  },
} satisfies Definition;

async function open() {
  const opened = await show(application);
  await screen.findByRole('button', { name: 'Next' });
  return opened;
}

async function show(definition: Definition) {
  const opened = createPortal(() => answer({ RESULT: 'done' }));
  showScreen(await compileDefinition(definition), opened.portal);
  await screen.findByRole('heading', { name: 'About you' }, { timeout: 10_000 });
  return opened;
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const opens = (heading: string) => screen.findByRole('heading', { name: heading });

async function goToLast() {
  type('Name', 'Ann');
  press('Next');
  await opens('Where you are');
  type('E-mail', 'ann@example.org');
  press('Next');
  await opens('Anything else');
}

it('A form of steps shows the current step, and the send button only in the last step', async () => {
  await open();
  expect(screen.getByText('Step 1 of 3')).toBeTruthy();
  expect(document.querySelector('[aria-current="step"]')?.textContent).toBe('About you');
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});

it("Next continues only if the rules of the step's fields are met, and shows the first failing one", async () => {
  await open();
  press('Next');
  expect((await screen.findByRole('alert')).textContent).toBe('Enter your name.');
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

it('The heading of the opened step gets the focus', async () => {
  await open();
  type('Name', 'Ann');
  press('Next');
  await waitFor(async () => expect(document.activeElement).toBe(await opens('Where you are')));
  expect(screen.getByText('Step 2 of 3')).toBeTruthy();
});

it('Enter runs Next', async () => {
  await open();
  type('Name', 'Ann');
  fireEvent.submit(document.querySelector('form')!);
  await opens('Where you are');
});

it('Going back preserves all values', async () => {
  await open();
  await goToLast();
  press('Back');
  await opens('Where you are');
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'ann@example.org');
});

it('A later rule that marks a field opens the step of that field', async () => {
  const { sent } = await open();
  await goToLast();
  type('Note', 'no');
  press('Send');
  await opens('About you');
  expect(screen.getByRole('alert').textContent).toBe('Say more.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  expect(sent).toEqual([]);
});

it('The values of all steps are sent once, and an emptied form begins at the first step', async () => {
  const { sent } = await open();
  await goToLast();
  const send = screen.getByRole('button', { name: 'Send' });
  fireEvent.click(send);
  fireEvent.click(send);
  await opens('About you');
  expect(sent).toHaveLength(1);
  expect(screen.getByLabelText('Name')).toHaveProperty('value', '');
});

it.each([{}, { allErrors: true as const }])(
  'The button that leads to the next step checks the texts of its own step alone, with %o',
  async (shown) => {
    const { call, payload, success } = application.actions.send;
    const { sent } = await show({
      ...application,
      ...shown,
      rules: [],
      fields: {
        name: { label: 'Name', type: 'number' },
        email: { label: 'Size', type: 'number' },
      },
      layout: [
        { step: 'who', label: 'About you', parts: ['name'], next: 'code' },
        { step: 'where', label: 'Where you are', parts: ['email'] },
      ],
      actions: {
        code: { label: 'Send code', call, payload, success: { texts: ['done'] } },
        send: { label: 'Send', call, payload, success },
      },
    });
    const code = () => screen.findByRole('button', { name: 'Send code' });
    await code();
    type('Name', 'x');
    press('Send code');
    await screen.findByRole('alert');
    expect(sent).toEqual([]);
    type('Name', '7');
    press('Send code');
    await opens('Where you are');
    type('Size', 'x');
    press('Back');
    fireEvent.click(await code());
    await opens('Where you are');
    expect(sent).toHaveLength(2);
    press('Send');
    await screen.findByRole('alert');
    expect(sent).toHaveLength(2);
  },
);
