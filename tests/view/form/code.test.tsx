// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Screen as Definition } from '#definition';
import { forgetMemberData } from '#data/forgetMemberData.ts';
import '#view/form/FormBlock.tsx';
import '#view/form/code/CodeNotice.tsx';
import '#view/form/code/MissingCodeAdvice.tsx';
import { maskAddress } from '#view/form/code/maskAddress.ts';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  forgetMemberData();
});

const withdrawal: Definition = {
  version: 1,
  title: 'Withdrawal',
  type: 'form',
  fields: {
    amount: { label: 'Amount', type: 'text' },
    email: { label: 'E-mail', type: 'text' },
    otp: { label: 'OTP', type: 'text', show: { on: 'stage', must: { const: 'sent' } } },
  },
  summary: [{ label: 'You withdraw', value: { from: 'form.amount' }, format: 'money' }],
  actions: {
    ask: {
      label: 'Send OTP',
      call: 'sendWithdrawalOtp',
      payload: { Email: { from: 'form.email' } },
      code: { field: 'otp', to: { from: 'form.email' }, about: 'amount', seconds: 30 },
      success: { texts: ['Successfull'], then: [{ stage: 'sent' }] },
    },
    pay: {
      label: 'Withdrawal',
      call: 'withdrawal',
      rules: [{ on: 'form.otp', must: { filled: true }, message: 'Please Enter Otp' }],
      payload: { Request_amount: { from: 'form.amount' }, otp: { from: 'form.otp' } },
      success: { texts: ['Done'] },
    },
  },
};

async function ask(result = 'Successfull') {
  const around = createPortal(() => answer({ data: { Result: result } }));
  showScreen(await compileDefinition(withdrawal), around.portal);
  type(await screen.findByLabelText('Amount'), '50');
  type(screen.getByLabelText('E-mail'), 'rich@example.com');
  fireEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
  return around;
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const wait = 'Code sent. If it is not there within 30 s, Send OTP sends another.';
const sentence = 'A code went to r•••@example.com, for $ 50.00.';

it('After the code was sent its field has the focus, with the address and the amount of the summary', async () => {
  await ask();
  const message = await screen.findByText(sentence);
  const otp = screen.getByLabelText('OTP');
  await waitFor(() => expect(document.activeElement).toBe(otp));
  expect(otp.getAttribute('aria-describedby')?.split(' ')).toContain(message.id);
});

it('an amount that is changed afterwards is pointed at and can be sent, and the focus stays where one types', async () => {
  const { of } = await ask();
  await screen.findByText(sentence);
  const amount = screen.getByLabelText('Amount');
  amount.focus();
  type(amount, '70');
  expect(
    screen.getByText('The code is for $ 50.00, and now it is $ 70.00. You can ask for another.'),
  ).toBeTruthy();
  expect(document.activeElement).toBe(amount);
  type(screen.getByLabelText('OTP'), '1234');
  fireEvent.click(screen.getByRole('button', { name: 'Withdrawal' }));
  await waitFor(() =>
    expect(of('withdrawal').map(({ payload }) => payload['Request_amount'])).toEqual(['70']),
  );
});

it('an amount that is emptied is no other amount yet', async () => {
  await ask();
  await screen.findByText(sentence);
  type(screen.getByLabelText('Amount'), '');
  expect(screen.getByText(sentence)).toBeTruthy();
});

it("The message about the code is not announced at each key, and a rule's message replaces it", async () => {
  await ask();
  const message = await screen.findByText(sentence);
  expect(message.closest('[aria-live], [role=status], output, [role=alert]')).toBeNull();
  expect(message.textContent).toContain('$\u00a050.00');
  fireEvent.click(screen.getByRole('button', { name: 'Withdrawal' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Please Enter Otp');
  expect(screen.queryByText(sentence)).toBeNull();
  type(screen.getByLabelText('OTP'), '1');
  expect(screen.getByText(sentence)).toBeTruthy();
});

it('A code that was sent has advice beside its button, which keeps its name and can be used', async () => {
  await ask();
  await screen.findByText(sentence);
  const advice = await screen.findByText(wait);
  expect(advice.closest('[aria-live], [role=status], output, [role=alert]')).toBeNull();
  expect(screen.getByRole('button', { name: 'Send OTP' })).toHaveProperty('disabled', false);
});

it('A refused send of the code shows no message about its delivery', async () => {
  const { portal } = await ask('No such address');
  await waitFor(() => expect(portal.toast.error).toHaveBeenCalledWith('No such address'));
  expect(screen.queryByText(/A code went/)).toBeNull();
  expect(screen.queryByText(wait)).toBeNull();
});

it.each([
  ['rich@example.com', 'r•••@example.com'],
  ['a@b.de', 'a•••@b.de'],
  ['+44 20 7946 0012', '•••12'],
])('The address %s is masked as %s', (address, masked) => {
  expect(maskAddress(address)).toBe(masked);
});
