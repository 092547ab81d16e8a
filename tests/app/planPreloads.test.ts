import { afterEach, describe, expect, test, vi } from 'vitest';
import { planPreloads } from '#app/inlineScript/planPreloads.ts';
import { compileModule, compilePortal, compileScreen } from '#compile/index.ts';
import { forgetCalls } from '#data/callCache.ts';
import { createApiProvider } from '#data/wire/createApiProvider.ts';
import { buildPreloadMessages } from '#data/wire/buildPreloadMessages.ts';
import { buildMessageKey } from '#data/wire/buildMessageKey.ts';
import type { sendByAxios } from '#data/wire/sendByAxios.ts';
import type { WireMessage } from '#data/wire/wireRequest.ts';
import { findRoute, type ClientConfig, type PreloadPlan, type PortalIndex, type Screen } from '#definition';
import type { DataProvider } from '#engine/dataProvider.ts';
import { startEntryCalls } from '#view/screen/reads/startEntryCalls.ts';
import { buildPreloadPlan } from '#server/page/buildPreloadPlan.ts';
import { loadModule } from '../compile/loadModule.ts';
import { loadPortal } from '../screens/loadPortal.ts';

const sent = vi.hoisted(() => vi.fn<typeof sendByAxios>(() => Promise.resolve({ status: 200, text: '{}' })));
vi.mock('#data/wire/loadAxios.ts', () => ({
  loadAxios: () => Promise.resolve(sent),
}));
afterEach(() => {
  sent.mockClear();
  forgetCalls();
});

const origin = 'https://portal.example.com';
const session = { userId: 100001, username: 'rita', token: 't1', ipAddress: '10.0.0.1' };
/** A query with every parameter that a screen reads. */
const searches = ['', '?userid=100002&Position1=Left&sid=7&token=abc'];

interface Walked {
  id: string;
  screen: Screen;
  portal: Awaited<ReturnType<typeof loadPortal>>;
  config: ClientConfig;
}

async function listScreens(root: string): Promise<Walked[]> {
  const portal = await loadPortal(root);
  const { tests: _tests, ...config } = compilePortal(portal.config, { local: 'sandbox' });
  const { claims: _claims, ...known } = config.session;
  // Claims would be requested first and delay everything else.
  const open = { ...config, session: known };
  return [...portal.screens].map(([id, { screen }]) => ({ id, screen, portal, config: open }));
}

/** The requests that the inline script sends for a screen at an address with this query. */
function sentEarly({ id, screen, portal, config }: Walked, search: string): WireMessage[] {
  const { preloads: early } = compileScreen(id, screen, portal.calls, portal.config.words);
  const routes = { '/here/:id': { screen: id, access: 'member' as const } };
  const index: PortalIndex = { config: { ...config, routes }, screens: {} };
  const found = findRoute(routes, '/here/7');
  const plan = found && buildPreloadPlan(early, index, found);
  // As it comes with the page.
  const parsed = JSON.parse(JSON.stringify(plan)) as PreloadPlan | null;
  return parsed ? messagesOf(parsed, search) : [];
}

function messagesOf(plan: PreloadPlan, search = '', who: typeof session | null = session): WireMessage[] {
  const requests = planPreloads(plan, { origin, search, session: who });
  return buildPreloadMessages(requests, { api: plan.config.api, origin, token: who?.token ?? null });
}

/** The requests that the portal sends when the screen opens at the same address. */
async function sentOnEntry({ id, screen, portal, config }: Walked, search: string): Promise<WireMessage[]> {
  const text = compileModule(compileScreen(id, screen, portal.calls, portal.config.words));
  const wire = createApiProvider({
    config: () => config,
    token: () => session.token,
    origin,
    loadTests: () => Promise.resolve([]),
  });
  const outcomes: Promise<unknown>[] = [];
  const provider: DataProvider = {
    send: (request, signal) => {
      const outcome = wire.send(request, signal);
      outcomes.push(outcome);
      return outcome;
    },
  };
  const address = { search, replaceSearch: () => undefined };
  startEntryCalls(await loadModule(text), { config, provider, session, origin, route: { id: '7' }, address });
  // Whatever becomes of the answers: they are not for this test.
  await Promise.allSettled(outcomes);
  return sent.mock.calls.map(([request]) => request);
}

const roots = ['.', 'examples/words', 'examples/orders'];
const screens = (await Promise.all(roots.map(listScreens))).flat();

describe.each(searches)('the preload at an address with the query "%s"', (search) => {
  test.each(screens)('$id preloads only requests that it sends on entry', async (walked) => {
    const early = sentEarly(walked, search).map(buildMessageKey);
    const entry = (await sentOnEntry(walked, search)).map(buildMessageKey);
    expect(entry).toEqual(expect.arrayContaining(early));
  });
});

test('Every shipped report is preloaded, and so are unconditional reads', () => {
  const late = screens
    .filter(({ portal }) => portal === screens[0]?.portal)
    .filter((walked) => {
      const { reads = {}, type } = walked.screen;
      const isAsked = type === 'report' || Object.values(reads).some(({ when }) => when === undefined);
      return isAsked && sentEarly(walked, '').length === 0;
    });
  expect(late.map(({ id }) => id).toSorted()).toEqual([
    // These make no call.
    'incomes/direct-income',
    'incomes/reward-income',
    // The visitor's address is a look-up.
    'public/admin-login',
    'public/login',
    // The screen sends a number, whatever the address contains.
    'team/level-details',
  ]);
});

test('A report with filters in the address is not preloaded', () => {
  const income = screens.find(({ id }) => id === 'incomes/level-income')!;
  expect(sentEarly(income, '')).toHaveLength(1);
  expect(sentEarly(income, '?fdate=2026-01-01')).toEqual([]);
  expect(sentEarly(income, '?page=2')).toHaveLength(1);
});

describe('a plan', () => {
  const shipped = screens[0]!;
  const index: PortalIndex = {
    config: compilePortal(
      shipped.portal.config,
      { local: 'sandbox' },
      { calls: Object.fromEntries(shipped.portal.calls) },
    ),
    screens: {},
  };
  const report = screens.find(({ id }) => id === 'incomes/level-income')!;
  const { preloads: early } = compileScreen(
    report.id,
    report.screen,
    shipped.portal.calls,
    shipped.portal.config.words,
  );
  const planAt = (path: string, config = index.config, calls = early) => {
    const found = findRoute(config.routes as never, path);
    return found && buildPreloadPlan(calls, { config, screens: {} }, found as never);
  };
  const plan = planAt('/LevelIncome')!;

  test('A plan describes the request as the portal sends it, and contains no token', () => {
    expect(messagesOf(plan)).toEqual([
      {
        method: 'POST',
        url: `${origin}/api/GetIncomeReport`,
        body: { uid: 100001, fdate: '', tdate: '', type: 'LevelIncome' },
        headers: { Accept: 'application/json', Authorization: `${index.config.api.authorizationPrefix}t1` },
      },
    ]);
    expect(JSON.stringify(plan)).not.toContain('t1');
  });

  test('The plan of a member’s route preloads nothing for a visitor', () => {
    expect(messagesOf(plan, '', null)).toEqual([]);
  });

  test('A plan sends nothing to another origin than the API’s, whatever the path contains', () => {
    const withPath = (path: string) => ({
      ...plan,
      calls: plan.calls.map((one) => ({ ...one, call: { ...one.call, path } })),
      config: { ...plan.config, api: { ...plan.config.api, host: '', prefix: '' } },
    });
    expect(messagesOf(withPath('GetIncomeReport'))).toHaveLength(1);
    expect(messagesOf(withPath('\\\\evil.example/GetIncomeReport'))).toEqual([]);
  });

  test('Sign-in has no plan, and neither has a route whose access is not yet known', () => {
    const { config } = index;
    const { routes, session: known } = config;
    expect(planAt('/LevelIncome')).not.toBeNull();
    expect(planAt(known.signIn)).toBeNull();
    const decided = { ...config, routes: { ...routes, '/LevelIncome': { screen: report.id, access: [] } } };
    expect(planAt('/LevelIncome', decided)).toBeNull();
    expect(planAt('/LevelIncome', { ...config, tests: '/definitions/t.js' })).toBeNull();
    const claims = { call: early.calls[0]!.call, payload: {}, of: {} };
    expect(planAt('/LevelIncome', { ...config, session: { ...known, claims } })).toBeNull();
  });
});

test('A screen whose action runs by itself is not preloaded', () => {
  const report = screens.find(({ id }) => id === 'incomes/level-income')!;
  const arrival = screens.find(({ id }) => id === 'public/admin-login')!;
  const { calls, config } = report.portal;
  if (arrival.screen.type !== 'form' || report.screen.type !== 'report') throw new Error('Other screens');
  const blocks = [
    { ...report.screen, type: 'report' as const },
    { ...arrival.screen, type: 'form' as const },
  ];
  const both = (shown: typeof blocks): Screen => ({ ...report.screen, type: 'blocks', blocks: shown });
  expect(compileScreen('both', both(blocks.slice(0, 1)), calls, config.words).preloads.calls).toHaveLength(1);
  expect(compileScreen('both', both(blocks), calls, config.words).preloads).toEqual({
    calls: [],
    others: true,
  });
});
