// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetMemberData } from '#data/forgetMemberData.ts';
import type { Screen as Definition } from '#definition';
import type { Outcome } from '#engine/outcome.ts';
import type { Session } from '#view/portal.ts';
import '#view/form/FormBlock.tsx';
import { endExpiredSession } from '#view/screen/expiredForms.ts';
import {
  answer,
  compileDefinition,
  createPortal,
  showScreen,
  unreachable,
} from '../../support/openScreen.tsx';

afterEach(() => {
  cleanup();
  forgetMemberData();
  sessionStorage.clear();
});

const fields = {
  query: { label: 'Query', type: 'text', initial: { from: 'session.username' } },
  secret: { label: 'Secret', type: 'password', autocomplete: 'off' },
  code: { label: 'Code', type: 'text', autocomplete: 'one-time-code' },
  paper: { label: 'Paper', type: 'file' },
};

const ask = (over: object = {}, action: object = {}): Definition =>
  ({
    version: 1,
    title: 'Ask',
    type: 'form',
    persist: 'tab',
    fields,
    summary: [{ label: 'You ask', value: { from: 'form.query' } }],
    actions: {
      send: { label: 'Send', call: 'askSupport', payload: {}, success: { texts: ['done'] }, ...action },
    },
    ...over,
  }) as unknown as Definition;

const ann: Session = { userId: 1, username: 'Ann', token: 'a', ipAddress: '' };

interface Opening {
  session?: Session | null;
  definition?: Definition;
  outcome?: Outcome;
  record?: unknown;
  route?: { id: string };
}

/** Opens the form as after a reload. */
async function open({
  session = ann,
  definition = ask(),
  outcome = answer({ data: 'done' }),
  record,
  route,
}: Opening = {}) {
  cleanup();
  const answering = ({ call }: { call: string }) => (call === 'sponsor' ? answer({ data: record }) : outcome);
  const { portal, sent } = createPortal(answering, { session, ...(route && { route }) });
  const module = await compileDefinition(definition, 'test/ask');
  const shown = showScreen(module, portal);
  await screen.findByRole('button', { name: 'Send' });
  await vi.dynamicImportSettled();
  return { ...shown, portal, module, sent };
}

const input = (label = 'Query') => screen.getByLabelText<HTMLInputElement>(label);

function type(text: string, label = 'Query'): void {
  fireEvent.change(input(label), { target: { value: text } });
}

const stored = () => sessionStorage.getItem('forms') ?? '';

it('What was typed is back after a reload, before initial values, and the summary follows', async () => {
  await open();
  expect(input().value).toBe('Ann');
  type('Where is it?');
  await open();
  expect(input().value).toBe('Where is it?');
  expect(screen.getByText('You ask').parentElement?.textContent).toContain('Where is it?');
  type('');
  await open();
  expect(input().value).toBe('');
});

it('Passwords, codes and files are not stored', async () => {
  await open();
  type('Hello');
  type('Hush@123', 'Secret');
  type('123456', 'Code');
  await userEvent.upload(input('Paper'), new File(['x'], 'paper.txt'));
  await screen.findByText('paper.txt');
  await open();
  expect([input().value, input('Secret').value, input('Code').value]).toEqual(['Hello', '', '']);
  expect(stored()).toContain('Hello');
  expect(stored()).not.toMatch(/Hush|123456|paper/);
});

it('What is typed is stored after a pause, and at once when the page is hidden', async () => {
  await open();
  type('Hel');
  expect(stored()).toBe('');
  window.dispatchEvent(new Event('pagehide'));
  expect(stored()).toContain('"Hel"');
  type('Hello');
  await vi.waitFor(() => expect(stored()).toContain('"Hello"'));
});

it('A form without persist stores nothing', async () => {
  await open({ definition: ask({ persist: undefined }) });
  type('Hello');
  window.dispatchEvent(new Event('pagehide'));
  await open();
  expect([input().value, stored()]).toEqual(['Ann', '']);
});

async function send(opening: Opening) {
  const opened = await open(opening);
  await screen.findByLabelText('Query');
  type('Hello');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await vi.waitFor(() => expect(opened.sent.map(({ call }) => call)).toEqual(['askSupport']));
  await vi.dynamicImportSettled();
  return opened;
}

it('An action between two steps does not end it', async () => {
  const layout = [
    { step: 'one', label: 'One', parts: ['query', 'secret'], next: 'send' },
    { step: 'two', label: 'Two', parts: ['code', 'paper'] },
  ];
  await send({ definition: ask({ layout }) });
  await screen.findByLabelText('Code');
  await open({ definition: ask({ layout }) });
  expect((await screen.findByLabelText<HTMLInputElement>('Query')).value).toBe('Hello');
});

it('A successful send ends it, and what is restored is not sent by itself', async () => {
  await send({});
  await vi.waitFor(() => expect(stored()).toBe(''));
  const { sent } = await open();
  expect([input().value, sent]).toEqual(['Ann', []]);
});

it('Input after a successful send is stored again', async () => {
  await send({});
  type('Once more');
  await open();
  expect(input().value).toBe('Once more');
});

it.each<[string, Outcome]>([
  ['an unknown outcome', unreachable],
  ['a refusal', { kind: 'refused', status: 422, message: 'No' }],
  ['a text that is no success', answer({ data: 'no' })],
])('What was typed is still there after %s', async (_, outcome) => {
  await send({ outcome });
  const { sent } = await open();
  expect([input().value, sent]).toEqual(['Hello', []]);
});

it('The effect clear ends it', async () => {
  const definition = ask({}, { failure: { then: ['clear'] } });
  await send({ definition, outcome: answer({ data: 'no' }) });
  await vi.waitFor(() => expect(stored()).toBe(''));
  await open({ definition });
  expect(input().value).toBe('Ann');
});

it('Another member sees nothing of it, and neither does its own after that', async () => {
  await open();
  type('Hello');
  await open({ session: { ...ann, userId: 2, username: 'Bob' } });
  expect([input().value, stored()]).toEqual(['Bob', '']);
  await open();
  expect(input().value).toBe('Ann');
});

it('Without a member it comes back to nobody signed in alone', async () => {
  await open({ session: null });
  type('Hello');
  await open({ session: null });
  expect(input().value).toBe('Hello');
  await open();
  expect(input().value).toBe('Ann');
});

it('Sign-out ends it', async () => {
  const { unmount } = await open();
  type('Hello');
  unmount();
  expect(stored()).toContain('Hello');
  forgetMemberData();
  expect(stored()).toBe('');
});

it('Expiry leaves it to the memory of expired forms', async () => {
  const { unmount } = await open();
  type('Hello');
  endExpiredSession(() => {
    unmount();
    forgetMemberData();
  });
  expect(stored()).toBe('');
  await vi.dynamicImportSettled();
  await open({ session: { ...ann, token: 'b' } });
  await screen.findByDisplayValue('Hello');
});

it('A form that stays open after its session ended stores nothing more', async () => {
  const { update, module, portal } = await open();
  update(module, { ...portal, session: null });
  type('Hello');
  window.dispatchEvent(new Event('pagehide'));
  expect(stored()).toBe('');
});

it('Another version of the fields does not get it', async () => {
  await open();
  type('Hello');
  const definition = ask({ fields: { ...fields, query: { ...fields.query, label: 'Question' } } });
  await open({ definition });
  expect([input('Question').value, stored()]).toEqual(['Ann', '']);
});

it('A changed button is no other version', async () => {
  await open();
  type('Hello');
  await open({ definition: ask({}, { busyLabel: 'Sending' }) });
  expect(input().value).toBe('Hello');
});

it('Another route value has values of its own', async () => {
  await open({ route: { id: '7' } });
  type('Seven');
  await open({ route: { id: '8' } });
  expect(input().value).toBe('Ann');
  type('Eight');
  await open({ route: { id: '7' } });
  expect(input().value).toBe('Seven');
});

it('It comes back over the record that it began from, and another record wins', async () => {
  const definition = ask({
    reads: { sponsor: { call: 'sponsor', payload: { sid: 1 } } },
    record: 'sponsor',
  });
  await open({ definition, record: { query: 'Old', seen: 1 } });
  expect(input().value).toBe('Old');
  type('Mine');
  await open({ definition, record: { query: 'Old', seen: 2 } });
  expect(input().value).toBe('Mine');
  await open({ definition, record: { query: 'New', seen: 3 } });
  expect([input().value, stored()]).toEqual(['New', '']);
});

it('More than 64 kB is not stored, and what was stored before it is gone', async () => {
  await open();
  type('a'.repeat(63_000));
  await open();
  expect(input().value).toHaveLength(63_000);
  type('é'.repeat(32_500));
  await open();
  expect([input().value, stored()]).toEqual(['Ann', '']);
});

it('The oldest form gives way if all together are larger than 64 kB', async () => {
  for (const id of ['1', '2', '3']) {
    await open({ route: { id } });
    type(id.repeat(30_000));
  }
  const values: string[] = [];
  for (const id of ['1', '2', '3']) {
    await open({ route: { id } });
    values.push(input().value.slice(0, 3));
  }
  expect(values).toEqual(['Ann', '222', '333']);
});

it('A damaged store is as good as none', async () => {
  for (const text of ['{', '{"member":"1"}', 'null']) {
    sessionStorage.setItem('forms', text);
    await open();
    expect(input().value).toBe('Ann');
  }
});

it('Values that are left out of the send, and lists with hidden values, are not stored', async () => {
  const definition = ask({
    fields: {
      ...fields,
      more: { label: 'More', type: 'checkbox' },
      why: {
        label: 'Why',
        type: 'text',
        show: { on: 'form.more', must: { const: true } },
        hidden: 'leftOut',
      },
      notes: { type: 'list', label: 'Note', minItems: 1, item: { label: 'Text', type: 'text' } },
      lines: {
        type: 'list',
        label: 'Line',
        minItems: 1,
        item: {
          type: 'group',
          fields: {
            id: { label: 'Id', type: 'hidden', initial: 'x1' },
            product: { label: 'Product', type: 'text' },
          },
        },
      },
    },
  });
  await open({ definition });
  fireEvent.click(input('More'));
  type('Because', 'Why');
  type('Apple', 'Product');
  type('Remember', 'Text');
  await open({ definition });
  expect([input('Why').value, input('Text').value, input('Product').value]).toEqual([
    'Because',
    'Remember',
    '',
  ]);
  fireEvent.click(input('More'));
  await open({ definition });
  expect(stored()).not.toMatch(/Because|Apple|x1/);
});
