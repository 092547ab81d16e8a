// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Case, Form, Screen as Definition } from '#definition';
import { forgetMemberData } from '#data/forgetMemberData.ts';
import '#view/form/FormBlock.tsx';
import '#view/form/dialog/FormDialog.tsx';
import '#view/form/receipt/FormReceipt.tsx';
import { heldAnswer } from '../../screens/walk/answers.ts';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

afterEach(() => {
  cleanup();
  forgetMemberData();
});

const transfer = (over: Partial<Form>): Definition => ({
  version: 1,
  title: 'Pay',
  type: 'form',
  reads: {
    target: {
      call: 'sponsor',
      payload: { sid: { from: 'form.receiver' } },
      when: { on: 'form.receiver', must: { filled: true } },
    },
  },
  fields: {
    receiver: { label: 'Receiver', type: 'text', note: [{ template: '{target.name}' }] },
    amount: { label: 'Amount', type: 'text' },
  },
  actions: {
    send: {
      label: 'Send',
      call: 'transfer',
      payload: { user_id: { from: 'form.receiver' }, amount: { from: 'form.amount' } },
      success: {
        texts: ['Done'],
        then: ['clear'],
        receipt: {
          title: 'It was paid',
          items: [
            { label: 'Went to', value: { from: 'target.name' } },
            { label: 'Paid', value: { from: 'sent.amount' }, format: 'money' },
          ],
        },
      },
    },
  },
  ...over,
});

const open = async (over: Partial<Form> = {}, texts: string[] = []) => {
  const { portal } = createPortal(({ call }) =>
    answer(
      call === 'sponsor'
        ? { data: { data: { name: 'Ann' } } }
        : { data: { RESULT: texts.shift() ?? 'Done' } },
    ),
  );
  showScreen(await compileDefinition(transfer(over)), portal);
};
const pay = async () => {
  fireEvent.change(await screen.findByLabelText('Receiver'), { target: { value: '7' } });
  fireEvent.blur(screen.getByLabelText('Receiver'));
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '20' } });
  await screen.findByText('Ann');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('It was paid');
};
const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

it('a receipt keeps what the screen had found of the receiver, once the form is empty again', async () => {
  await open();
  await pay();
  await waitFor(() => expect(screen.getByLabelText('Receiver')).toHaveProperty('value', ''));
  expect(valueOf('Went to')).toBe('Ann');
  expect(valueOf('Paid')).toBe('$ 20.00');
});

it('A receipt subtracts from the balance before the send, not from the one after it', async () => {
  let balance = 100;
  const { portal } = createPortal(({ call }) => {
    if (call === 'sponsor') return answer({ data: { data: { name: 'Ann', balance } } });
    balance = 80;
    return answer({ data: { RESULT: 'Done' } });
  });
  const remaining = { difference: [{ from: 'target.balance' }, { from: 'sent.amount' }] };
  const receipt = { title: 'It was paid', items: [{ label: 'Left', value: remaining }] };
  const { reads, fields, actions } = transfer({}) as unknown as Form & { reads: object };
  const { send } = actions as { send: Form['actions'][string] };
  const balanceField = { label: 'Balance', type: 'readOnly', value: { from: 'target.balance' } } as const;
  const success = { ...send.success, then: [{ refresh: ['target'] }], receipt };
  const over = {
    reads,
    fields: { ...fields, balance: balanceField },
    actions: { send: { ...send, success } },
  };
  showScreen(await compileDefinition(transfer(over)), portal);
  await pay();
  await waitFor(() => expect(screen.getByLabelText('Balance')).toHaveProperty('value', '80'));
  expect(valueOf('Left')).toBe('80');
});

it('A read-only value that is made of typed ones is sent, and stands in the receipt', async () => {
  const { portal, sent } = createPortal(({ call }) =>
    answer(call === 'sponsor' ? { data: { data: { name: 'Ann' } } } : { data: { RESULT: 'Done' } }),
  );
  const { fields, actions } = transfer({}) as unknown as Form;
  const { send } = actions as { send: Form['actions'][string] };
  const purpose = { label: 'Purpose', type: 'readOnly', value: { template: 'For {form.receiver}' } } as const;
  const receipt = { title: 'It was paid', items: [{ label: 'Paid', value: { from: 'sent.purpose' } }] };
  const payload = { ...send.payload, amount: { from: 'form.purpose' } } as const;
  const over = {
    fields: { ...fields, purpose },
    actions: { send: { ...send, payload, success: { ...send.success, receipt } } },
  };
  showScreen(await compileDefinition(transfer(over)), portal);
  await pay();
  expect(sent.find(({ call }) => call === 'transfer')?.payload).toMatchObject({ amount: 'For 7' });
  expect(valueOf('Paid')).toBe('For 7');
});

it('A receipt shows what was on screen when the button was pressed, not what came until the answer', async () => {
  const found = heldAnswer();
  const sent = heldAnswer();
  const { portal } = createPortal(({ call }) => (call === 'sponsor' ? found.outcome : sent.outcome));
  showScreen(await compileDefinition(transfer({})), portal);
  fireEvent.change(await screen.findByLabelText('Receiver'), { target: { value: '7' } });
  fireEvent.blur(screen.getByLabelText('Receiver'));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  found.give(answer({ data: { data: { name: 'Ann' } } }));
  await screen.findByText('Ann');
  sent.give(answer({ data: { RESULT: 'Done' } }));
  await screen.findByText('It was paid');
  expect(screen.queryByText('Went to')).toBeNull();
});

it('A receipt is removed by the next send, whatever its result', async () => {
  await open({}, ['Done', 'Not enough']);
  await pay();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect((await screen.findByRole('note')).textContent).toBe('Not enough');
  expect(screen.queryByText('It was paid')).toBeNull();
});

it('A success closes the dialog at once, and its receipt on the screen has the focus, even before a reload', async () => {
  const { actions } = transfer({}) as unknown as Form;
  const { send } = actions as { send: Form['actions'][string] };
  const success = { ...send.success, then: [{ reload: { after: 60_000 } }] } as typeof send.success;
  await open({ modal: { open: 'Pay somebody' }, actions: { send: { ...send, success } } });
  fireEvent.click(await screen.findByRole('button', { name: 'Pay somebody' }));
  await pay();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(valueOf('Went to')).toBe('Ann');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'It was paid' }));
});

it('a dialog that is opened again over a receipt stays open, has none, and closes with the next success', async () => {
  await open({ modal: { open: 'Pay somebody' } }, ['Done', 'Not enough', 'Done']);
  const opener = await screen.findByRole('button', { name: 'Pay somebody' });
  fireEvent.click(opener);
  await pay();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(opener);
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByLabelText('Receiver');
  expect(screen.getAllByText('It was paid').filter((one) => dialog.contains(one))).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect((await within(dialog).findByRole('note')).textContent).toBe('Not enough');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
  await screen.findByText('It was paid');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('A receipt gets the focus and scrolls into view when it appears, and after a reload only if nothing has the focus', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined);
  await open();
  await pay();
  const title = screen.getByText('It was paid');
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(shown.mock.contexts).toEqual([title]);
  cleanup();
  const elsewhere = document.body.appendChild(document.createElement('input'));
  elsewhere.focus();
  await open();
  await screen.findByText('It was paid');
  expect(document.activeElement).toBe(elsewhere);
  cleanup();
  elsewhere.remove();
  await open();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('It was paid')));
});

it('The link of a receipt includes sent values', async () => {
  const items = [{ label: 'Paid', value: { from: 'sent.amount' } }];
  const link = { label: 'What they got', to: '/history', query: { receiver: { from: 'sent.receiver' } } };
  const { actions } = transfer({}) as unknown as Form;
  const { send } = actions as { send: Form['actions'][string] };
  const receipt = { title: 'It was paid', items, link };
  await open({ actions: { send: { ...send, success: { ...send.success, receipt } } } });
  await pay();
  expect(screen.getByRole('link', { name: 'What they got' }).getAttribute('href')).toBe(
    '/history?receiver=7',
  );
});

it('The link of a receipt to its own screen leads to the list', async () => {
  const items = [{ label: 'Paid', value: { from: 'sent.amount' } }];
  const link = { label: 'See history', to: '/' };
  const { actions } = transfer({}) as unknown as Form;
  const { send } = actions as { send: Form['actions'][string] };
  const receipt = { title: 'It was paid', items, link };
  await open({ actions: { send: { ...send, success: { ...send.success, receipt } } } });
  await pay();
  const main = document.body.appendChild(document.createElement('main'));
  main.innerHTML = '<section aria-busy="false"></section>';
  fireEvent.click(screen.getByRole('link', { name: 'See history' }));
  await waitFor(() => expect(document.activeElement).toBe(main.firstElementChild));
  main.remove();
});

const withLink = (route: object): Partial<Form> => {
  const { actions } = transfer({}) as Form;
  const link = { to: '/people/:id', route } as const;
  const receipt = {
    title: 'It was paid',
    items: [{ label: 'Went to', value: { from: 'target.name' }, link }],
    link: { label: 'See it', ...link },
  };
  const send = actions['send']!;
  return { actions: { send: { ...send, success: { ...send.success, receipt } as never } } };
};

it('a line and the link of a receipt lead to a route with the values as sent', async () => {
  await open(withLink({ id: { from: 'sent.receiver' } }));
  await pay();
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf('Ann')).toBe('/people/7');
  expect(addressOf('See it')).toBe('/people/7');
});

it('a line and the link of a receipt are texts if a value of their route is missing', async () => {
  await open(withLink({ id: { from: 'answer.id' } }));
  await pay();
  expect(valueOf('Went to')).toBe('Ann');
  expect(screen.getByText('See it')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('A line of a receipt may depend on a sent value that no line shows', async () => {
  const { actions } = transfer({}) as Form;
  const send = actions['send']!;
  const items = ['7', '8'].map((receiver) => ({
    label: `To ${receiver}`,
    value: 'yes',
    show: { on: 'sent.receiver', must: { const: receiver } },
  }));
  const success = { ...send.success, receipt: { title: 'It was paid', items } };
  await open({ actions: { send: { ...send, success } } });
  await pay();
  expect(valueOf('To 7')).toBe('yes');
  expect(screen.queryByText('To 8')).toBeNull();
});

it('A line of a receipt may choose its text by sent values that no line shows', async () => {
  const { actions } = transfer({}) as Form;
  const send = actions['send']!;
  const format = (cases: Case[]) => ({ type: 'cases' as const, cases });
  const chosen = [{ when: { on: 'sent.receiver', must: { const: '7' } }, template: 'to seven' }];
  const items = [
    { label: 'How', value: 'x', format: format(chosen) },
    { label: 'Much', value: 'x', format: format([{ template: 'with {sent.amount}' }]) },
  ];
  const success = { ...send.success, receipt: { title: 'It was paid', items } };
  await open({ actions: { send: { ...send, success } } });
  await pay();
  expect(valueOf('How')).toBe('to seven');
  expect(valueOf('Much')).toMatch(/^with \d/);
});

it('A line alone of a receipt may have a value in its address that no line shows', async () => {
  const { actions } = withLink({ id: { from: 'sent.receiver' } }) as Form;
  const send = actions['send']!;
  const { items } = send.success.receipt!;
  const success = { ...send.success, receipt: { title: 'It was paid', items } };
  await open({ actions: { send: { ...send, success } } });
  await pay();
  expect(screen.getByRole('link', { name: 'Ann' }).getAttribute('href')).toBe('/people/7');
});

it('a summary with a link is not hidden from screen readers before something is typed', async () => {
  const link = { to: '/people/:id', route: { id: { from: 'session.userId' } } };
  await open({ summary: [{ label: 'From', value: { from: 'session.userId' }, link }] });
  const { href } = await screen.findByRole<HTMLAnchorElement>('link', { name: '100001' });
  expect(new URL(href).pathname).toBe('/people/100001');
});
