// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Screen as Definition } from '#definition';
import '#view/form/FormBlock.tsx';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

afterEach(cleanup);

const close: Definition = {
  version: 1,
  title: 'Close the account',
  type: 'form',
  fields: { id: { label: 'ID', type: 'text' } },
  actions: { close: { label: 'Close account', call: 'activateRobot', payload: {}, success: {} } },
};

/** Resolves with the field as soon as it is in the document. */
function seeField(): Promise<HTMLInputElement> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const field = screen.queryByLabelText<HTMLInputElement>('ID');
      if (field) resolve(field);
      if (field) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

it('A field accepts its first keys from the moment when it is visible', async () => {
  const { portal } = createPortal(() => answer({}));
  const seen = seeField();
  showScreen(await compileDefinition(close), portal);
  const field = await seen;
  fireEvent.change(field, { target: { value: '7' } });
  expect(field.value).toBe('7');
  fireEvent.change(field, { target: { value: '' } });
  expect(field.value).toBe('');
});
