// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Screen as Definition } from '#definition';
import '#view/form/FormBlock.tsx';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

afterEach(cleanup);

const definition: Definition = {
  version: 1,
  title: 'Form',
  type: 'form',
  fields: {
    name: { label: 'Name', type: 'text' },
    code: { label: 'Code', type: 'password' },
    office: { label: 'Office', type: 'text' },
    remark: { label: 'Remark', type: 'textarea' },
  },
  rules: [
    { on: 'form.name', must: { filled: true }, message: 'Enter a name.' },
    { on: 'form.code', must: { minLength: 6 }, message: 'The code has six characters.' },
    {
      on: 'form.office',
      must: { filled: true },
      when: { on: 'form.name', must: { const: 'Ada' } },
      message: 'Enter an office.',
    },
    { on: 'form.remark', must: { maxLength: 9 }, message: 'Nine characters at most.' },
  ],
  actions: {
    send: {
      label: 'Send',
      call: 'updateProfile',
      payload: { name: { from: 'form.name' } },
      success: { texts: ['Profile Updated'] },
    },
  },
};

it('A field that is always refused empty is required for assistive technology', async () => {
  const module = await compileDefinition(definition);
  showScreen(module, createPortal(() => answer({ Result: 'Profile Updated' })).portal);
  await screen.findByLabelText('Name');
  const required = ['Name', 'Code', 'Office', 'Remark'].filter(
    (label) => screen.getByLabelText(label).getAttribute('aria-required') === 'true',
  );
  expect(required).toEqual(['Name', 'Code']);
});
