// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { AccessStore, AccessState } from '#app/access/createAccess.ts';
import type { AppParts } from '#app/AppContext.ts';
import { pageChunks } from '#app/routes/pageChunks.ts';
import { prepareRoute } from '#app/routes/prepareRoute.ts';
import { screenChunk } from '#app/routes/screenChunk.ts';
import { shellChunk } from '#app/shell/shellChunk.ts';
import { forgetCalls } from '#data/callCache.ts';
import type { ApiCall, CompiledRoute, PortalIndex, Screen, ScreenModule } from '#definition';
import { createCodeChunk } from '#view/codeChunk.ts';
import '#view/screen/reads/startEntryCalls.ts';
import { compileDefinition } from '../support/openScreen.tsx';
import { makeParts } from './support/openPortal.tsx';
import { portalIndex } from './support/portalIndex.ts';

const list: ApiCall = {
  ...{ target: 'api', method: 'POST', path: 'List', auth: true, kind: 'read', rows: 'rows' },
  request: { id: 'id', from: 'text' },
  fields: { id: 'id' },
};
const definition = {
  version: 1,
  title: 'Team',
  type: 'report',
  call: 'list',
  payload: { id: { from: 'route.id' }, from: { from: 'query.from' } },
  columns: [{ header: 'Id', field: 'id' }],
} as unknown as Screen;

let module: ScreenModule;
beforeAll(async () => {
  module = await compileDefinition(definition, 'team/my-team', new Map([['list', list]]));
  module.screen.once.push('from');
  // Loaded before the tests, because its loading is not their subject.
  await Promise.all([screenChunk.load(), pageChunks.landing.load(), pageChunks.dashboard.load()]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  forgetCalls();
});

interface Around {
  signedIn?: boolean;
  portal?: PortalIndex;
  access?: Partial<AccessStore>;
}

/** The parts of the app at an address. Every screen is the report of the call `list`. */
function openAt(address: string, { signedIn = true, portal = portalIndex, access }: Around = {}) {
  sessionStorage.clear();
  window.history.replaceState('kept', '', address);
  const { parts, send } = makeParts(portal, { signedIn, module });
  Object.assign(parts.access, access);
  const load = vi.spyOn(parts.loader, 'load');
  const prepareWire = vi.spyOn(parts, 'prepareWire');
  return { parts, load, prepareWire, countCalls: () => send.mock.calls.length, send };
}

const isWrittenPage = (parts: AppParts) => prepareRoute(parts, []);

/** The shipped portal, in which a screen's entry has more. */
function withScreen(id: string, more: Partial<PortalIndex['screens'][string]>): PortalIndex {
  return {
    ...portalIndex,
    screens: { ...portalIndex.screens, [id]: { ...portalIndex.screens[id]!, ...more } },
  };
}

/** The shipped portal with another route for a screen. */
function withRoute(path: string, route: Partial<CompiledRoute>): PortalIndex {
  const routes = { ...portalIndex.config.routes };
  routes[path] = { screen: 'team/my-team', access: 'member', ...route } as CompiledRoute;
  return { ...portalIndex, config: { ...portalIndex.config, routes } };
}

test('A page that the server did not render is rendered anew', async () => {
  for (const address of ['/Signup', '/nowhere'])
    expect(await prepareRoute(openAt(address, { signedIn: false }).parts, null)).toBe(false);
});

test('The page of an address without a route is hydrated, and nothing is loaded for it', async () => {
  const { parts, prepareWire } = openAt('/nowhere');
  expect(await isWrittenPage(parts)).toBe(true);
  expect(prepareWire).not.toHaveBeenCalled();
});

test('A visitor without a session is redirected from a page for members, for which nothing is loaded', async () => {
  const { parts, load, prepareWire } = openAt('/MyTeam', { signedIn: false });
  expect(await isWrittenPage(parts)).toBe(false);
  expect(load).not.toHaveBeenCalled();
  expect(prepareWire).not.toHaveBeenCalled();
});

test('A member is redirected from sign-in, and a visitor is not', async () => {
  const member = openAt('/Login');
  expect(await isWrittenPage(member.parts)).toBe(false);
  expect(member.load).not.toHaveBeenCalled();
  const visitor = openAt('/Login', { signedIn: false });
  expect(await isWrittenPage(visitor.parts)).toBe(true);
  expect(visitor.load.mock.calls).toEqual([['public/login']]);
});

test('The landing page sends nothing, so that its wire is not prepared', async () => {
  const loadPage = vi.spyOn(pageChunks.landing, 'load');
  const { parts, prepareWire } = openAt('/', { signedIn: false });
  expect(await isWrittenPage(parts)).toBe(true);
  expect(loadPage).toHaveBeenCalledOnce();
  expect(prepareWire).not.toHaveBeenCalled();
});

test("A member's page is loaded with the shell, and is rendered anew because it only has placeholders", async () => {
  const loadPage = vi.spyOn(pageChunks.dashboard, 'load');
  const loadShell = vi.spyOn(shellChunk, 'load');
  const { parts, prepareWire } = openAt('/dashboard');
  expect(await isWrittenPage(parts)).toBe(false);
  expect(loadPage).toHaveBeenCalledOnce();
  expect(loadShell).toHaveBeenCalledOnce();
  expect(prepareWire).toHaveBeenCalledOnce();
});

test("A member's page waits for the shell, and a public one does not", async () => {
  vi.spyOn(shellChunk, 'load').mockReturnValue(new Promise(() => undefined));
  expect(await isWrittenPage(openAt('/').parts)).toBe(true);
  vi.useFakeTimers();
  const settled = vi.fn<() => void>();
  void isWrittenPage(openAt('/dashboard').parts).then(settled);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(settled).not.toHaveBeenCalled();
});

test('The shell is loaded for members alone', async () => {
  const loadShell = vi.spyOn(shellChunk, 'load');
  await isWrittenPage(openAt('/', { signedIn: false }).parts);
  expect(loadShell).not.toHaveBeenCalled();
  await isWrittenPage(openAt('/').parts);
  expect(loadShell).toHaveBeenCalledOnce();
});

test('The root of a portal without that route leads a member home, whose page is loaded', async () => {
  const { '/': _, ...routes } = portalIndex.config.routes;
  const portal = { ...portalIndex, config: { ...portalIndex.config, routes } };
  const loadPage = vi.spyOn(pageChunks.dashboard, 'load');
  expect(await isWrittenPage(openAt('/', { portal }).parts)).toBe(false);
  expect(loadPage).toHaveBeenCalledOnce();
});

test('The calls of a screen start before its first render, with the values of its address', async () => {
  const portal = withRoute('/Teams/:id', {});
  const { parts, send } = openAt('/Teams/7?from=2026-11-01&page=2#rows', { portal });
  await isWrittenPage(parts);
  expect(send.mock.calls.map(([{ call, payload }]) => [call, payload])).toEqual([
    ['list', { id: '7', from: '2026-11-01' }],
  ]);
  // A parameter that is read once has left the address.
  expect(window.location.href.replace(window.location.origin, '')).toBe('/Teams/7?page=2#rows');
  expect(window.history.state).toBe('kept');
});

test("Only a member's screen with a form is hydrated, because its fields may be filled", async () => {
  const report = openAt('/MyTeam', { portal: withScreen('team/my-team', { kinds: ['report'] }) });
  expect(await isWrittenPage(report.parts)).toBe(false);
  const form = withScreen('team/my-team', { kinds: ['report', 'form'] });
  expect(await isWrittenPage(openAt('/MyTeam', { portal: form }).parts)).toBe(true);
  expect(await prepareRoute(openAt('/MyTeam', { portal: form }).parts, null)).toBe(false);
});

test('A screen with extensions is rendered anew, because the server does not run them', async () => {
  const portal = withScreen('public/signup', { extensions: { 'a.js': '/a.js' } });
  const { parts, load } = openAt('/Signup', { signedIn: false, portal });
  load.mockResolvedValue({ state: 'ready', module });
  vi.spyOn(parts.loader, 'peek').mockReturnValue({ state: 'ready', module });
  expect(await isWrittenPage(parts)).toBe(false);
});

test('A screen that was edited since the server rendered it is rendered anew', async () => {
  const { parts, load } = openAt('/Signup', { signedIn: false });
  load.mockImplementation(() => {
    parts.index.set(withScreen('public/signup', { module: '/definitions/public/signup.js?2' }));
    return Promise.resolve({ state: 'ready', module });
  });
  vi.spyOn(parts.loader, 'peek').mockReturnValue({ state: 'ready', module });
  expect(await isWrittenPage(parts)).toBe(false);
});

test('A screen whose module does not load is rendered anew, and none of its calls starts', async () => {
  const { parts, load, countCalls } = openAt('/Signup', { signedIn: false });
  load.mockResolvedValue({ state: 'failed' });
  expect(await isWrittenPage(parts)).toBe(false);
  expect(countCalls()).toBe(0);
});

test('A screen that never had a valid version is hydrated, because the server wrote its message', async () => {
  const { parts } = openAt('/Signup', { portal: withScreen('public/signup', { module: null }) });
  vi.spyOn(parts.index, 'refresh').mockResolvedValue(true);
  expect(await isWrittenPage(parts)).toBe(true);
});

test('A rejected load leaves the screen to its first render', async () => {
  const { parts, load, countCalls } = openAt('/Signup', { signedIn: false });
  load.mockRejectedValue(new Error('no network'));
  expect(await isWrittenPage(parts)).toBe(false);
  expect(countCalls()).toBe(0);
});

test('The named chunks of a written page are loaded, and no others', async () => {
  const Part = () => null;
  const load = {
    first: vi.fn(async () => ({ default: Part })),
    other: vi.fn(async () => ({ default: Part })),
  };
  createCodeChunk(load.first, 'test-first');
  createCodeChunk(load.other, 'test-other');
  await prepareRoute(openAt('/Signup', { signedIn: false }).parts, ['test-first']);
  expect(load.first).toHaveBeenCalledOnce();
  expect(load.other).not.toHaveBeenCalled();
});

/** Rights that are known only once `settle` is called. */
function createPendingRights() {
  let state: AccessState = { state: 'loading', allows: () => false };
  let settle: () => void = () => undefined;
  const settled = new Promise<AccessState>((resolve) => {
    settle = () => {
      state = { state: 'ready', allows: (test) => test !== undefined };
      resolve(state);
    };
  });
  const access: Partial<AccessStore> = { get: () => state, first: () => state, settled: () => settled };
  return { access, settle: () => settle() };
}

const onlyFirst = { on: [['session', 'userId']], test: 0 } as never;

test('A screen is prepared once the rights of its member are known', async () => {
  const { access, settle } = createPendingRights();
  const { parts, load, countCalls } = openAt('/MyTeam', {
    access,
    portal: withRoute('/MyTeam', { access: onlyFirst }),
  });
  const prepared = prepareRoute(parts, null);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  settle();
  await prepared;
  expect(load).toHaveBeenCalledOnce();
  expect(countCalls()).toBe(1);
});

test('The first render waits at most 300 milliseconds for the rights, and then prepares no screen', async () => {
  vi.useFakeTimers();
  const { access } = createPendingRights();
  const form = withScreen('team/my-team', { kinds: ['form'] });
  const { parts, load } = openAt('/MyTeam', { access, portal: form });
  const settled = vi.fn<(isWritten: boolean) => void>();
  void isWrittenPage(parts).then(settled);
  await vi.advanceTimersByTimeAsync(299);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  // The server wrote the placeholder of unknown rights, which is hydrated.
  expect(settled.mock.calls).toEqual([[true]]);
  expect(load).not.toHaveBeenCalled();
});

test.each([
  ['who passes its test', true, 1],
  ['who does not pass its test', false, 0],
])('A screen with limited access is prepared for a member %s', async (_, isAllowed, loads) => {
  const ready: AccessState = { state: 'ready', allows: () => isAllowed };
  const access = { get: () => ready, first: () => ready };
  const portal = withRoute('/MyTeam', { access: onlyFirst });
  const { parts, load } = openAt('/MyTeam', { access, portal });
  await isWrittenPage(parts);
  expect(load).toHaveBeenCalledTimes(loads);
});

test('No screen of members is prepared while their rights failed to load', async () => {
  const failed: AccessState = { state: 'failed', allows: () => true };
  const { parts, load } = openAt('/MyTeam', { access: { get: () => failed } });
  await isWrittenPage(parts);
  expect(load).not.toHaveBeenCalled();
  const visitor = openAt('/Signup', { access: { get: () => failed } });
  await isWrittenPage(visitor.parts);
  expect(visitor.load).toHaveBeenCalledOnce();
});

test('A page of the server waits for its screen without a limit, and another one 300 milliseconds', async () => {
  vi.useFakeTimers();
  const never = new Promise<never>(() => undefined);
  const settled = vi.fn<(page: string) => void>();
  for (const written of [null, []]) {
    const { parts, load } = openAt('/Signup', { signedIn: false });
    load.mockReturnValue(never);
    void prepareRoute(parts, written).then(() => settled(written ? 'written' : 'new'));
  }
  await vi.advanceTimersByTimeAsync(299);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(settled.mock.calls).toEqual([['new']]);
});
