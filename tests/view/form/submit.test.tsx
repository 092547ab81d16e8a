// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Screen as Definition, ScreenModule } from '#definition';
import type { Outcome } from '#engine/outcome.ts';
import '#view/form/FormBlock.tsx';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

afterEach(cleanup);

const transfer: Definition = {
  version: 1,
  title: 'Transfer',
  type: 'form',
  reads: {
    receiver: {
      call: 'sponsor',
      payload: { sid: { from: 'form.to' } },
      when: { on: 'form.to', must: { filled: true } },
    },
  },
  fields: {
    to: { label: 'To', type: 'text', note: [{ template: '{receiver.name}' }] },
    amount: { label: 'Amount', type: 'text' },
  },
  rules: [
    { on: 'form.amount', must: { minimum: 1 }, message: 'Too little' },
    { on: 'receiver.name', must: { minLength: 2 }, message: 'Nobody has this ID' },
    { on: 'form.amount', must: { maxLength: 3 }, message: 'Too much' },
  ],
  actions: {
    send: {
      label: 'Send',
      call: 'activateRobot',
      payload: { user_id: { from: 'form.to' } },
      success: { texts: ['Successfully Activated...!!!'] },
    },
  },
};

/** The number of evaluations of each rule, in the order of the rules. */
const tried = [0, 0, 0];
let module: ScreenModule;
beforeEach(async () => {
  tried.fill(0);
  const compiled = await compileDefinition(transfer);
  const form = compiled.screen.blocks.find((block) => block.type === 'form')!;
  const rules = form.actions[0]!.rules.map(({ test }) => test);
  module = { ...compiled, default: (require) => countTests(compiled.default(require), rules) };
});

function countTests({ tests, forms }: ReturnType<ScreenModule['default']>, rules: number[]) {
  const counted = tests.map((test, number): typeof test => (record) => {
    const rule = rules.indexOf(number);
    if (rule !== -1) tried[rule] = (tried[rule] ?? 0) + 1;
    return test(record);
  });
  return { tests: counted, forms };
}

/** Opens the form with both fields filled, and resets the counts. */
async function open(receiver: () => Outcome | Promise<Outcome>) {
  const around = createPortal(({ call }) =>
    call === 'sponsor' ? receiver() : answer({ data: { data: { result: 'Successfully Activated...!!!' } } }),
  );
  showScreen(module, around.portal);
  fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: '5' } });
  return around;
}
const ann = answer({ data: { data: { result: 'ok', name: 'Ann', RobotStatus: 0 } } });

it('one Enter runs the rules once where all reads have answered', async () => {
  const { of } = await open(() => ann);
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '7' } });
  await screen.findByText('Ann');
  tried.fill(0);
  await userEvent.type(screen.getByLabelText('Amount'), '{Enter}');
  await waitFor(() => expect(of('activateRobot')).toHaveLength(1));
  expect(tried).toEqual([1, 1, 1]);
});

it('A late read runs the rules once more, and the reads that have answered are checked first', async () => {
  let reply: (outcome: Outcome) => void = () => undefined;
  const { of } = await open(() => new Promise((resolve) => (reply = resolve)));
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '7' } });
  tried.fill(0);
  await userEvent.type(screen.getByLabelText('Amount'), '{Enter}');
  await waitFor(() => expect(of('sponsor')).toHaveLength(1));
  expect(tried).toEqual([1, 0, 0]);
  reply(ann);
  await waitFor(() => expect(of('activateRobot')).toHaveLength(1));
  expect(tried).toEqual([2, 1, 1]);
});

it('a rule that fails ends it: those behind it are not tried, and nothing is sent', async () => {
  const { of } = await open(() => ann);
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '0' } });
  tried.fill(0);
  await userEvent.type(screen.getByLabelText('Amount'), '{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Too little');
  expect(tried).toEqual([1, 0, 0]);
  expect(of('activateRobot')).toHaveLength(0);
});

it('A failing rule focuses its field each time, and its message is announced anew', async () => {
  await open(() => ann);
  const amount = screen.getByLabelText('Amount');
  const button = screen.getByRole('button', { name: 'Send' });
  fireEvent.change(amount, { target: { value: '0' } });
  await userEvent.click(button);
  await waitFor(() => expect(document.activeElement).toBe(amount));
  const first = screen.getByRole('alert');
  await userEvent.click(button);
  await waitFor(() => expect(document.activeElement).toBe(amount));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByRole('alert')).not.toBe(first);
});
