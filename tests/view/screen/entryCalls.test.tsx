// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Screen } from '../../../src/definition/index.ts';
import { startEntryCalls } from '../../../src/view/screen/startEntryCalls.ts';
import signup from '../../../schemas/screens/public/signup.json' with { type: 'json' };
import { windowAddress } from '../../support/AtAddress.tsx';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

beforeEach(() => window.history.replaceState(null, '', '/Signup?userid=100003'));
afterEach(cleanup);

/** Lets answers come. */
const breathe = () => new Promise((resolve) => setTimeout(resolve, 50));

it('a screen takes the answers of the calls that were begun before it was there, and sends none of them again', async () => {
  const module = await compileDefinition(signup as unknown as Screen);
  const { portal, sent } = createPortal(({ call }) =>
    answer(call === 'countries' ? { data: [{ id: 99, name: 'India' }] } : { data: { name: 'Asha' } }),
  );
  startEntryCalls(module, { ...portal, address: windowAddress });
  const begun = sent.map(({ call, payload }) => [call, payload]);
  expect(begun).toEqual([
    ['sponsorForSignup', { sid: '100003' }],
    ['countries', {}],
    ['countryById', { id: 99 }],
  ]);
  await breathe();
  showScreen(module, portal);
  await waitFor(() => expect(screen.getByLabelText('Sponsor ID')).toBeTruthy(), { timeout: 5000 });
  await breathe();
  expect(sent.map(({ call, payload }) => [call, payload])).toEqual(begun);
});

it('a screen that is left and comes back asks again', async () => {
  const module = await compileDefinition(signup as unknown as Screen);
  const { portal, of } = createPortal(() => answer({ data: [] }));
  startEntryCalls(module, { ...portal, address: windowAddress });
  await breathe();
  const { unmount } = showScreen(module, portal);
  await breathe();
  unmount();
  showScreen(module, portal);
  await breathe();
  expect(of('countries')).toHaveLength(2);
});
