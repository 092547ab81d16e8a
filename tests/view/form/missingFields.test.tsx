// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Effect, Screen as Definition } from '#definition';
import '#view/form/FormBlock.tsx';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

afterEach(cleanup);

const names = ['one', 'two', 'three', 'four', 'five', 'six'];

/** A form with these required fields, the terms, and a reason that is shown where `one` is `why`. */
function formOf(required: string[], hasReason: boolean, then: Effect[] = ['clear']): Definition {
  return {
    version: 1,
    title: 'Form',
    type: 'form',
    fields: {
      ...Object.fromEntries(required.map((name) => [name, { label: name, type: 'text' as const }])),
      terms: { label: 'terms', type: 'checkbox' },
      reason: { label: 'reason', type: 'text', show: { on: 'form.one', must: { const: 'why' } } },
    },
    rules: [
      { on: required.map((name) => `form.${name}`), must: { filled: true }, message: 'Enter it.' },
      { on: 'form.terms', must: { const: true }, message: 'Agree to the terms.' },
      ...(hasReason
        ? [{ on: 'form.reason', must: { filled: true }, message: 'Enter a reason.' } as const]
        : []),
    ],
    actions: {
      send: {
        label: 'Send',
        call: 'updateProfile',
        payload: { name: { from: 'form.one' } },
        success: { texts: ['Profile Updated'], then },
      },
    },
  };
}

async function open(required: string[], hasReason = false, then?: Effect[]): Promise<void> {
  const module = await compileDefinition(formOf(required, hasReason, then));
  showScreen(module, createPortal(() => answer({ Result: 'Profile Updated' })).portal);
  await screen.findByLabelText('one');
}

const getCount = () => screen.queryByText(/still to fill in/)?.textContent ?? null;
const countMarked = () => document.querySelectorAll('[aria-invalid="true"]').length;

it('A long form counts its empty required fields once a field was left', async () => {
  await open(names);
  await userEvent.type(screen.getByLabelText('one'), 'a');
  expect(getCount()).toBeNull();
  await userEvent.tab();
  expect((await screen.findByText(/still to fill in/)).textContent).toBe('6 fields still to fill in');
  for (const name of names.slice(1)) await userEvent.type(screen.getByLabelText(name), 'b');
  expect(getCount()).toBe('1 field still to fill in');
  await userEvent.click(screen.getByLabelText('terms'));
  expect(getCount()).toBeNull();
});

it('Tabbing through a long form marks no field', async () => {
  await open(names);
  for (const _ of names) await userEvent.tab();
  expect((await screen.findByText(/still to fill in/)).textContent).toBe('7 fields still to fill in');
  expect(countMarked()).toBe(0);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('A sent form that is empty again counts nothing', async () => {
  await open(names);
  for (const name of names) await userEvent.type(screen.getByLabelText(name), 'a');
  await userEvent.click(screen.getByLabelText('terms'));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('one').value).toBe('');
  expect(getCount()).toBeNull();
});

it('A sent form that keeps its values counts an emptied field once the member has typed again', async () => {
  await open(names, false, [{ reset: ['six'] }]);
  for (const name of names) await userEvent.type(screen.getByLabelText(name), 'a');
  await userEvent.click(screen.getByLabelText('terms'));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('six').value).toBe('');
  expect(getCount()).toBeNull();
  await userEvent.type(screen.getByLabelText('one'), 'b');
  await userEvent.tab();
  expect(getCount()).toBe('1 field still to fill in');
});

it('A required field counts only while it is shown', async () => {
  await open(names, true);
  await userEvent.type(screen.getByLabelText('one'), 'wh');
  await userEvent.tab();
  expect((await screen.findByText(/still to fill in/)).textContent).toBe('6 fields still to fill in');
  await userEvent.type(screen.getByLabelText('one'), 'y');
  expect(getCount()).toBe('7 fields still to fill in');
});

it('A form with few required fields counts nothing', async () => {
  await open(names.slice(0, 5));
  await userEvent.type(screen.getByLabelText('one'), 'a');
  await userEvent.tab();
  // A count would be on screen as soon as its code is there.
  await act(() => import('#view/form/actions/MissingFields.tsx'));
  expect(getCount()).toBeNull();
});
