// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { compileConfigModule, compilePortal } from '#compile/index.ts';
import type { ClientConfig, PortalConfig } from '#definition';
import shippedConfig from '../../screens.config.json' with { type: 'json' };
import type { Outcome } from '#engine/outcome.ts';
import type { Session } from '#view/portal.ts';
import { createAccess } from '#app/access/createAccess.ts';
import type { IndexStore } from '#app/definitions/indexStore.ts';
import { createSessionStore } from '#app/session/sessionStore.ts';
import { whoami } from './support/whoami.ts';

const ann: Session = { userId: 1, username: 'Ann', token: 't', ipAddress: '' };
const shipped = structuredClone(shippedConfig) as unknown as PortalConfig;
shipped.session.claims = { call: 'whoami', payload: {}, of: { role: { from: 'answer.role' } } };
shipped.routes['/Support']!.access = { on: 'session.username', must: { const: 'Ann' } };
const module = compileConfigModule(shipped)!;
const tests = `data:text/javascript;base64,${Buffer.from(module).toString('base64')}`;
const { claims } = compilePortal(shipped, { local: null }, { calls: { whoami } }).session;

/** The access of a portal whose config has these decisions, for a member or nobody. */
function open(
  decisions: { tests?: string; claims?: object },
  session: Session | null,
  answers: Outcome[] = [],
) {
  const config = { ...decisions, session: { claims: decisions.claims } } as unknown as ClientConfig;
  const index = { get: () => ({ config }), subscribe: () => () => {} } as unknown as IndexStore;
  const sessions = createSessionStore({ read: () => null, write: () => true, clear: () => {} });
  if (session) sessions.set(session);
  const send = vi.fn(async (): Promise<Outcome> => answers.shift() ?? gone);
  return { access: createAccess({ index, sessions, provider: { send } }), sessions, send };
}

const gone: Outcome = { kind: 'unreachable', reason: 'no network' };
const role = (name: string): Outcome => ({ kind: 'ok', body: { role: name } });

it('a portal without decisions is ready at once, for everybody', () => {
  for (const session of [null, ann]) {
    const { access, send } = open({}, session);
    expect([access.get().state, access.first().state, send.mock.calls]).toEqual(['ready', 'ready', []]);
  }
});

it('nobody is asked for while nobody is signed in', () => {
  const { access, send } = open({ tests, claims }, null);
  expect([access.get().state, access.first().state, send.mock.calls]).toEqual(['ready', 'loading', []]);
});

it('a portal with claims alone waits for them, and asks once for a member', async () => {
  const { access, sessions, send } = open({ claims }, ann, [role('admin')]);
  expect(access.get().state).toBe('loading');
  expect((await access.settled()).state).toBe('ready');
  expect(sessions.get()?.claims).toEqual({ role: 'admin' });
  sessions.renew({ token: 'other' });
  expect([access.get().state, send.mock.calls.length]).toEqual(['ready', 1]);
});

it('a portal with decisions alone waits for their code', async () => {
  const { access, send } = open({ tests }, ann);
  expect(access.get().state).toBe('loading');
  expect(access.get().allows(undefined)).toBe(true);
  expect((await access.settled()).state).toBe('ready');
  expect(send.mock.calls).toEqual([]);
});

it('claims that cannot be read fail, and are asked for again by Retry', async () => {
  const { access, sessions } = open({ claims }, ann, [gone, role('clerk')]);
  expect((await access.settled()).state).toBe('failed');
  const states: string[] = [];
  const end = access.subscribe(() => states.push(access.get().state));
  access.retry();
  expect((await access.settled()).state).toBe('ready');
  expect([states, sessions.get()?.claims]).toEqual([['loading', 'ready'], { role: 'clerk' }]);
  end();
  sessions.end();
  expect([access.get().state, states.length]).toEqual(['ready', 2]);
});

it('the answer for a member who has left is not that of the next one', async () => {
  const { access, sessions, send } = open({ claims }, ann);
  let answerFirst: (outcome: Outcome) => void = () => {};
  send.mockImplementationOnce(() => new Promise((done) => (answerFirst = done)));
  send.mockResolvedValueOnce(role('clerk'));
  sessions.set({ ...ann, userId: 2 });
  await access.settled();
  answerFirst(role('admin'));
  await new Promise((done) => setImmediate(done));
  expect(sessions.get()).toMatchObject({ userId: 2, claims: { role: 'clerk' } });
});
