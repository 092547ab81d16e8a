// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import '#view/form/FormBlock.tsx';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

afterEach(cleanup);

it('a phone begins a name with a capital, and no e-mail, address or shown password', async () => {
  const form = {
    version: 1,
    title: 'Form',
    type: 'form',
    fields: {
      name: { label: 'Name', type: 'text', autocomplete: 'name' },
      nominee: { label: 'Nominee', type: 'text', allow: 'lettersAndSpaces', autocomplete: 'off' },
      email: { label: 'Email', type: 'text', autocomplete: 'email' },
      address: { label: 'Address', type: 'text', autocomplete: 'off' },
      password: { label: 'Password', type: 'password', autocomplete: 'new-password' },
    },
    actions: {},
  } as const;
  showScreen(await compileDefinition(form), createPortal(() => answer({})).portal);
  await screen.findByLabelText('Name');
  const small = [...document.querySelectorAll('input[autocapitalize=none]')].map(
    (input) => (input as HTMLInputElement).labels?.[0]?.textContent,
  );
  expect(small).toEqual(['Email', 'Address', 'Password']);
});
