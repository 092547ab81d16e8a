// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Screen as Definition } from '#definition';
import '#view/form/FormBlock.tsx';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-01T08:00:00Z'), toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const activate: Definition = {
  version: 1,
  title: 'Activate',
  type: 'form',
  fields: { id: { label: 'Id', type: 'text' } },
  actions: {
    send: {
      label: 'Send',
      call: 'activateRobot',
      payload: { user_id: { template: '{form.id} at {portal.now} on {portal.brand}' } },
      success: { texts: ['Successfully Activated...!!!'] },
    },
  },
};

it('A form sends the time of sending, not of opening', async () => {
  const { portal, of } = createPortal(() => answer({ data: { data: { result: 'no' } } }));
  showScreen(await compileDefinition(activate), portal);
  fireEvent.change(await screen.findByLabelText('Id'), { target: { value: '7' } });
  for (const moment of ['2026-03-01T09:30:00.000Z', '2026-03-01T10:45:00.250Z']) {
    vi.setSystemTime(moment);
    const before = of('activateRobot').length;
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await vi.waitFor(() => expect(of('activateRobot')).toHaveLength(before + 1));
    expect(of('activateRobot').at(-1)?.payload['user_id']).toBe(
      `7 at ${moment} on ${portal.config.brand.name}`,
    );
    await vi.waitFor(() =>
      expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', false),
    );
  }
});
