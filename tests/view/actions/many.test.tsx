// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Action, RowAction, Screen as Definition } from '#definition';
import type { CallRequest } from '#engine/dataProvider.ts';
import type { Outcome } from '#engine/outcome.ts';
import '#view/report/ReportBlock.tsx';
import {
  answer,
  compileDefinition,
  createPortal,
  showScreen,
  unreachable,
} from '../../support/openScreen.tsx';
import '#view/form/submit/sendForRows.ts';

afterEach(cleanup);

const people = ['Ann', 'Bob', 'Cid'].map((name, at) => ({ name, uid: at + 1 }));
const activate: RowAction = {
  label: 'Activate',
  many: 'each',
  call: 'activateRobot',
  payload: { user_id: { from: 'row.uid' } },
  success: { texts: ['done'], toast: 'Activated.' },
};

function table(action: RowAction): Definition {
  return {
    version: 1,
    title: 'People',
    type: 'report',
    call: 'robotPackages',
    payload: { uid: 1 },
    columns: [{ header: 'Name', field: 'name' }],
    rowActions: { activate: action },
  } as unknown as Definition;
}

const taken = answer({ data: { RESULT: 'done' } });
const refused: Outcome = { kind: 'refused', status: 409, message: 'Not now' };

/** Opens the table; each activation is answered by the person's number. */
async function open(byPerson: Record<number, Outcome | Promise<Outcome>>, action: RowAction = activate) {
  const around = createPortal(({ call, payload }: CallRequest) =>
    call === 'activateRobot'
      ? (byPerson[Number(payload['user_id'])] ?? taken)
      : answer({ data: { data: [people] } }),
  );
  showScreen(await compileDefinition(table(action)), around.portal);
  await screen.findByText('Ann');
  await screen.findAllByLabelText('Choose');
  return { ...around, sent: () => around.of('activateRobot').map(({ payload }) => payload['user_id']) };
}
const choose = () => {
  for (const box of screen.getAllByLabelText('Choose')) fireEvent.click(box);
};
const chosen = () => screen.getAllByLabelText('Choose').map((box) => (box as HTMLInputElement).checked);
const press = (name = 'Activate') => fireEvent.click(screen.getByRole('button', { name }));
const readAlert = async () => (await screen.findByRole('alert')).textContent;

it('each chosen row is sent in turn, and none stays chosen', async () => {
  const { sent } = await open({});
  choose();
  press();
  await waitFor(() => expect(chosen()).toEqual([false, false, false]));
  expect(sent()).toEqual([1, 2, 3]);
});

it('a refused row is named with the reason, the others go on, and it alone stays chosen', async () => {
  const { sent } = await open({ 2: refused });
  choose();
  press();
  expect(await readAlert()).toBe('Bob: Not now');
  expect(sent()).toEqual([1, 2, 3]);
  expect(chosen()).toEqual([false, true, false]);
});

it('A row without an answer stops the sending and is deselected, because its action may have happened', async () => {
  const { sent } = await open({ 2: unreachable });
  choose();
  press();
  expect(await readAlert()).toMatch(/^Bob: .+\nThe other rows were not sent\.$/);
  expect(sent()).toEqual([1, 2]);
  expect(chosen()).toEqual([false, false, true]);
});

it('a backend that broke down has not answered either', async () => {
  const { sent } = await open({ 1: { kind: 'refused', status: 500, message: 'stack trace' } });
  choose();
  press();
  expect(await readAlert()).not.toContain('stack trace');
  expect(sent()).toEqual([1]);
  expect(chosen()).toEqual([false, true, true]);
});

it('a second press sends nothing more', async () => {
  let reply: (outcome: Outcome) => void = () => undefined;
  const { sent } = await open({ 1: new Promise((resolve) => (reply = resolve)) });
  choose();
  press();
  fireEvent.click(screen.getByRole('button', { name: /Processing|Activate/ }));
  reply(taken);
  await waitFor(() => expect(chosen()).toEqual([false, false, false]));
  expect(sent()).toEqual([1, 2, 3]);
});

it('A confirmation for several rows closes if one action may have happened, with a message at the table', async () => {
  const ask = { title: 'Activate them?', button: 'Yes, all' } as Action['ask'];
  const { sent } = await open({ 1: unreachable }, { ...activate, ask });
  choose();
  press();
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, all' }));
  expect(await readAlert()).toMatch(/^Ann: /);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Yes, all' })).toBeNull());
  expect(sent()).toEqual([1]);
  expect(chosen()).toEqual([false, true, true]);
});
