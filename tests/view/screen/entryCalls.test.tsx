// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Call, Screen } from '#definition';
import { prefetchScreen } from '#view/screen/prefetchScreen.ts';
import { startEntryCalls } from '#view/screen/reads/startEntryCalls.ts';
import { windowAddress } from '../../support/AtAddress.tsx';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';
import { readShippedScreen } from '../../support/readShipped.ts';

const patience = { timeout: 10_000 };
const signup = await readShippedScreen('public/signup');

beforeEach(() => window.history.replaceState(null, '', '/Signup?userid=100003'));
afterEach(cleanup);

/** Lets the answers of the backend come, which takes no timer. */
const answersCome = () => act(() => new Promise((resolve) => setTimeout(resolve)));

it('A screen takes the answers of calls that were started before it, and sends none of them again', async () => {
  const module = await compileDefinition(signup);
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
  await answersCome();
  showScreen(module, portal);
  await screen.findByLabelText('Sponsor ID', {}, patience);
  await screen.findByText('Asha', {}, patience);
  await answersCome();
  expect(sent.map(({ call, payload }) => [call, payload])).toEqual(begun);
});

it('A screen that is opened again sends its calls again', async () => {
  const module = await compileDefinition(signup);
  const { portal, of } = createPortal(() => answer({ data: [] }));
  startEntryCalls(module, { ...portal, address: windowAddress });
  await answersCome();
  const { unmount } = showScreen(module, portal);
  await screen.findByLabelText('Sponsor ID', {}, patience);
  await answersCome();
  expect(of('countries')).toHaveLength(1);
  unmount();
  showScreen(module, portal);
  await screen.findByLabelText('Sponsor ID', {}, patience);
  await answersCome();
  expect(of('countries')).toHaveLength(2);
});

describe('a screen of two reports, one of a call that the catalogue lets go ahead', () => {
  const head = {
    target: 'api',
    method: 'POST',
    auth: true,
    kind: 'read',
    request: {},
    rows: 'rows',
  } as const;
  const calls = new Map<string, Call>([
    ['list', { ...head, path: 'List', prefetch: true, fields: { id: 'id' } }],
    ['other', { ...head, path: 'Other', fields: { id: 'id' } }],
  ]);
  const blocks = [...calls.keys()].map((call) => ({
    type: 'report',
    name: call,
    call,
    columns: [{ header: `Id of ${call}`, field: 'id' }],
  }));
  const definition = { version: 1, title: 'Team', type: 'blocks', blocks } as unknown as Screen;
  const load = () => compileDefinition(definition, 'test/ahead', calls);
  const come = async (text: string) => expect(await screen.findByText(text, {}, patience)).toBeTruthy();

  it('A prefetched answer is used, and the other call is sent', async () => {
    const module = await load();
    const { portal, of } = createPortal(({ call }) => answer({ rows: [{ id: `answer of ${call}` }] }));
    prefetchScreen(module, { ...portal, search: '' });
    prefetchScreen(module, { ...portal, search: '' });
    await answersCome();
    expect([of('list').length, of('other').length]).toEqual([1, 0]);
    showScreen(module, portal);
    await come('answer of other');
    await come('answer of list');
    expect([of('list').length, of('other').length]).toEqual([1, 1]);
  });

  it('A failed prefetch is sent again without a message', async () => {
    const module = await load();
    let fails = true;
    const { portal, of } = createPortal(({ call }) =>
      fails ? { kind: 'refused', status: 400, message: '' } : answer({ rows: [{ id: `answer of ${call}` }] }),
    );
    prefetchScreen(module, { ...portal, search: '' });
    await answersCome();
    fails = false;
    showScreen(module, portal);
    await come('answer of list');
    expect(of('list')).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('Nothing is prefetched if the address has values that are read once', async () => {
    const once = { ...definition, query: { code: { once: true } } } as unknown as Screen;
    const module = await compileDefinition(once, 'test/once', calls);
    const { portal, sent } = createPortal(() => answer({ rows: [] }));
    prefetchScreen(module, { ...portal, search: '?code=123456' });
    expect(sent).toEqual([]);
    prefetchScreen(module, { ...portal, search: '' });
    expect(sent).toHaveLength(1);
  });
});
