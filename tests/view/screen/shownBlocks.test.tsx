// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Screen, Condition } from '#definition';
import type { Outcome } from '#engine/outcome.ts';
import { startEntryCalls } from '#view/screen/reads/startEntryCalls.ts';
import { windowAddress } from '../../support/AtAddress.tsx';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

beforeEach(() => window.history.replaceState(null, '', '/Support'));
afterEach(cleanup);

const isFound: Condition = { on: 'country.phonecode', must: { const: '91' } };
const isMember: Condition = { on: 'session.userId', must: { const: 100001 } };

/** A screen with a table of tickets that is visible while a decision is true. */
const tickets = (show: Condition): Screen => ({
  version: 1,
  title: 'Support',
  type: 'blocks',
  reads: { country: { call: 'countryById', payload: { id: 99 } } },
  blocks: [
    {
      type: 'sideBySide',
      show,
      blocks: [
        {
          type: 'report',
          call: 'tickets',
          payload: { uid: { from: 'session.userId' } },
          columns: [{ header: 'Ticket Id', field: 'ticket_id' }],
        },
      ],
    },
  ],
});

/** Opens the screen, its calls begun as on entry; the country is answered when `found` is called. */
async function open(show: Condition) {
  const module = await compileDefinition(tickets(show));
  let found: (phonecode: string) => void = () => {};
  const country = new Promise<Outcome>((resolve) => {
    found = (phonecode) => resolve(answer({ data: [[{ phonecode }]] }));
  });
  const { portal, of } = createPortal(({ call }) => (call === 'tickets' ? answer({ data: [] }) : country));
  startEntryCalls(module, { ...portal, address: windowAddress });
  const begun = of('tickets').length;
  showScreen(module, portal);
  await waitFor(() => expect(of('countryById')).not.toEqual([]));
  return { of, begun, find: (phonecode: string) => act(async () => found(phonecode)) };
}

const table = () => screen.queryByText('Ticket Id');

describe('a block that is not there', () => {
  it('A hidden block requests nothing, on entry or later', async () => {
    const { of, begun, find } = await open({ on: 'session.userId', must: { noneOf: [100001] } });
    await find('91');
    expect([begun, of('tickets').length, table()]).toEqual([0, 0, null]);
  });

  it('A block that is known to be visible begins its call on entry', async () => {
    const { begun } = await open(isMember);
    expect(begun).toBe(1);
  });

  it('A block waits for the read of its decision, even if the decision is true without a value', async () => {
    const { of, begun, find } = await open({ on: 'country.phonecode', must: { noneOf: ['91'] } });
    expect([begun, of('tickets').length]).toEqual([0, 0]);
    await find('91');
    expect([of('tickets').length, table()]).toEqual([0, null]);
  });

  it('A block appears and sends its call as soon as its decision is true', async () => {
    const { of, find } = await open(isFound);
    expect(table()).toBeNull();
    await find('91');
    await waitFor(() => expect(table()).toBeTruthy(), { timeout: 5000 });
    expect(of('tickets')).toHaveLength(1);
  });
});
