// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Call, Effect, Screen as Definition } from '#definition';
import type { Outcome } from '#engine/outcome.ts';
import '#view/form/FormBlock.tsx';
import {
  answer,
  compileDefinition,
  createPortal,
  showScreen,
  unreachable,
} from '../../support/openScreen.tsx';

afterEach(cleanup);

const change = { target: 'api', auth: true, kind: 'change', method: 'POST' } as const;
const calls: Record<string, Call> = {
  player: {
    target: 'api',
    auth: true,
    kind: 'read',
    method: 'GET',
    path: 'player',
    request: {},
    record: [''],
  },
  change: { ...change, path: 'player', request: { name: 'text', city: 'text' } },
  print: { ...change, path: 'print', request: { name: 'text', city: 'text' } },
};

const edit = (then: Effect[]): Definition => ({
  version: 1,
  title: 'Player',
  type: 'blocks',
  reads: { player: { call: 'player', payload: {} } },
  blocks: [
    {
      type: 'form',
      record: 'player',
      fields: { name: { label: 'Name', type: 'text' }, city: { label: 'City', type: 'text' } },
      actions: {
        save: { label: 'Save', primary: true, call: 'change', send: 'changed', success: { then } },
        print: { label: 'Print', call: 'print', send: 'form', success: {} },
      },
    },
  ],
});

/** Opens the record `Ada, London`; each change is answered by the next outcome, the last of which stays. */
async function open({
  outcomes = [answer({})],
  then = [] as Effect[],
  records = [{}] as object[],
  definition = edit(then),
} = {}) {
  const next = <T,>(list: T[]): T => (list.length > 1 ? list.shift() : list[0]) as T;
  const around = createPortal(({ call }): Outcome => {
    if (call === 'player') return answer({ name: 'Ada', city: 'London', ...next(records) });
    return next(outcomes);
  });
  showScreen(
    await compileDefinition(definition, 'test/player', new Map(Object.entries(calls))),
    around.portal,
  );
  await screen.findByDisplayValue('Ada');
  const user = userEvent.setup();
  const write = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  };
  const press = async (button = 'Save') => {
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: button })).toHaveProperty('disabled', false),
    );
  };
  const sent = () => around.of('change').map(({ payload }) => payload);
  return { ...around, write, press, changes: sent };
}

it('A value put back after a save is a change, and is sent', async () => {
  const { write, press, changes } = await open();
  await write('Name', 'Eva');
  await press();
  await write('Name', 'Ada');
  await press();
  expect(changes()).toEqual([{ name: 'Eva' }, { name: 'Ada' }]);
});

it('A second save drops no field that went back to the value of the first record', async () => {
  const { write, press, changes } = await open();
  await write('Name', 'Eva');
  await press();
  await write('Name', 'Ada');
  await write('City', 'Paris');
  await press();
  expect(changes()).toEqual([{ name: 'Eva' }, { name: 'Ada', city: 'Paris' }]);
});

it('An accepted value is sent once, and a save without changes says so', async () => {
  const { write, press, changes } = await open();
  await write('Name', 'Eva');
  await press();
  await press();
  expect(changes()).toEqual([{ name: 'Eva' }]);
  expect(screen.getByRole('alert').textContent).toBe('Nothing has changed.');
});

it('A field whose send got no answer is sent whatever it holds', async () => {
  const { write, press, changes } = await open({ outcomes: [unreachable, answer({})] });
  await write('Name', 'Eva');
  await press();
  await write('Name', 'Ada');
  await press();
  await press();
  expect(changes()).toEqual([{ name: 'Eva' }, { name: 'Ada' }]);
  expect(screen.getByRole('alert').textContent).toBe('Nothing has changed.');
});

it('A refused change is not taken for accepted', async () => {
  const refused: Outcome = { kind: 'refused', status: 422, message: 'Not now' };
  const { write, press, changes } = await open({ outcomes: [refused, answer({})] });
  await write('Name', 'Eva');
  await press();
  await press();
  expect(changes()).toEqual([{ name: 'Eva' }, { name: 'Eva' }]);
});

it('What another call of the form was sent may have changed the record, and is sent again', async () => {
  const { write, press, changes } = await open();
  await write('Name', 'Eva');
  await press('Print');
  await write('Name', 'Ada');
  await press();
  expect(changes()).toEqual([{ name: 'Ada', city: 'London' }]);
});

it('A record that is read anew after a save is what changes are compared with', async () => {
  const records = [{}, { name: 'EVA' }];
  const { write, press, changes, of } = await open({ then: [{ refresh: ['player'] }], records });
  await write('Name', 'Eva');
  await press();
  await waitFor(() => expect(of('player')).toHaveLength(2));
  await press();
  expect(changes()).toEqual([{ name: 'Eva' }, { name: 'Eva' }]);
});

it('A field that is put back after a save shows the accepted value', async () => {
  const { write, press } = await open({ then: [{ reset: ['name'] }] });
  await write('Name', 'Eva');
  await press();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Eva');
});

it('A field that the payload sends in another shape is compared by its key, and sent in that shape', async () => {
  const player = { ...edit([]), blocks: [] };
  const shaped: Definition = {
    ...player,
    type: 'form',
    record: 'player',
    fields: { name: { label: 'Name', type: 'text' }, city: { label: 'City', type: 'text', key: 'home' } },
    actions: {
      save: {
        ...{ label: 'Save', call: 'change', send: 'changed', success: {} },
        payload: { home: { object: { town: { template: '{form.city}!' } } } },
      },
    },
  } as unknown as Definition;
  const { write, press, changes } = await open({ definition: shaped });
  await press();
  expect(changes()).toEqual([]);
  await write('City', 'Paris');
  await press();
  expect(changes()).toEqual([{ home: { town: 'Paris!' } }]);
});
