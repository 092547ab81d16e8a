// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Screen as Definition } from '#definition';
import '#view/form/FormBlock.tsx';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

afterEach(cleanup);

const activation: Definition = {
  version: 1,
  title: 'Activation',
  type: 'form',
  reads: {
    target: {
      call: 'sponsor',
      payload: { sid: { from: 'form.userId' } },
      when: { on: 'form.userId', must: { filled: true } },
    },
  },
  fields: { userId: { label: 'User ID', type: 'text' } },
  actions: {
    activate: {
      label: 'Activate',
      show: { on: 'target.RobotStatus', must: { enum: [0, null] } },
      call: 'activateRobot',
      payload: { user_id: { from: 'form.userId' } },
      success: { texts: ['Successfully Activated...!!!'] },
    },
    upgrade: {
      label: 'Upgrade',
      show: { on: 'target.RobotStatus', must: { const: 1 } },
      call: 'upgradeRobot',
      payload: { user_id: { from: 'form.userId' } },
      success: { texts: ['Successfully Upgrade...!!!'] },
    },
  },
};

it('Activate is not sent for a member whose lookup allows only Upgrade, however quick the click', async () => {
  const active = answer({ data: { data: { result: 'ok', name: 'Ann', RobotStatus: 1 } } });
  const { portal, sent } = createPortal(() => active);
  showScreen(await compileDefinition(activation), portal);
  fireEvent.change(await screen.findByLabelText('User ID'), { target: { value: '100003' } });
  fireEvent.click(screen.getByRole('button', { name: 'Activate' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Upgrade' })).toHaveProperty('disabled', false),
  );
  expect(sent.map(({ call }) => call)).toEqual(['sponsor']);
  expect(screen.queryByRole('alert')).toBeNull();
});
