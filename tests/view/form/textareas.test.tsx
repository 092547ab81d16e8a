// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import '#view/form/FormBlock.tsx';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

afterEach(cleanup);

it('A text of several lines begins with two where only a hundred characters fit in', async () => {
  const module = await compileDefinition({
    version: 1,
    title: 'Form',
    type: 'form',
    fields: {
      short: { label: 'Short', type: 'textarea', maxLength: 100 },
      long: { label: 'Long', type: 'textarea', maxLength: 101 },
      open: { label: 'Open', type: 'textarea' },
    },
    actions: {
      send: {
        label: 'Send',
        call: 'updateProfile',
        payload: { name: { from: 'form.short' } },
        success: { texts: ['Profile Updated'] },
      },
    },
  });
  showScreen(module, createPortal(() => answer({ Result: 'Profile Updated' })).portal);
  await screen.findByLabelText('Short');
  const rows = ['Short', 'Long', 'Open'].map((name) => screen.getByLabelText(name).getAttribute('rows'));
  expect(rows).toEqual(['2', '4', '4']);
});
