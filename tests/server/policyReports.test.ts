import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CountedPolicyViolation } from '#server/http/reports/createBrowserReports.ts';
import { fakeDefinitions, sampleConfig, samplePortal, startSample } from './samplePortal.ts';

const token = 'a-token-of-20-signs:';
const routes = { ...sampleConfig.routes, '/orders/:id': { screen: 'lost', access: 'public' as const } };
const portal = { ...samplePortal, config: { ...sampleConfig, routes } };

let app: FastifyInstance;
const written: string[] = [];
beforeEach(async () => {
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => written.push(String(line)) > 0);
  app = await startSample({ ADMIN_TOKEN: token }, fakeDefinitions(portal));
});
afterEach(async () => {
  vi.restoreAllMocks();
  written.length = 0;
  await app.close();
});

const report = {
  'document-uri': 'https://portal.example.com/LevelIncome?uid=100001',
  referrer: 'https://portal.example.com/AdminLogin?token=secret',
  'violated-directive': "style-src-elem 'self'",
  'effective-directive': 'style-src-elem',
  'original-policy': "default-src 'none'",
  'blocked-uri': 'inline',
  'script-sample': 'Ada Lovelace',
};

/** Sends a report like a browser. Default: from an address of its own. */
function send(changes: object = {}, options: { type?: string; remoteAddress?: string } = {}) {
  const { type = 'application/csp-report', remoteAddress } = options;
  const payload = JSON.stringify({ 'csp-report': { ...report, ...changes } });
  return app.inject({
    method: 'POST',
    url: '/_reports',
    headers: { 'content-type': type },
    payload,
    remoteAddress,
  });
}

const ask = (accept: string) =>
  app.inject({ url: '/_definitions', headers: { accept, authorization: `Bearer ${token}` } });

async function readCounted(): Promise<CountedPolicyViolation[]> {
  const answer = await ask('application/json');
  return answer.json<{ violations: CountedPolicyViolation[] }>().violations;
}

describe('what browsers report of the policy', () => {
  it('policy reports are counted by directive, origin and route, and nothing else of them is stored', async () => {
    for (let times = 0; times < 3; times += 1) expect((await send()).statusCode).toBe(204);
    await send({ 'blocked-uri': 'https://evil.example.com:8443/path?of=somebody' });
    await send({ 'document-uri': 'https://portal.example.com/orders/4711' });
    const last = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string;
    const directive = 'style-src-elem';
    expect(await readCounted()).toEqual([
      { directive, blocked: 'inline', route: '/LevelIncome', count: 3, last },
      { directive, blocked: 'https://evil.example.com:8443', route: '/LevelIncome', count: 1, last },
      { directive, blocked: 'inline', route: '/orders/:id', count: 1, last },
    ]);
  });

  it('the operator sees a policy report on the page on the definitions, and once in the log', async () => {
    await send();
    await send();
    expect(written).toHaveLength(1);
    expect(JSON.parse(written[0] ?? '')).toMatchObject({
      level: 40,
      msg: "the page's policy refused something",
      violation: { directive: 'style-src-elem', blocked: 'inline', route: '/LevelIncome' },
    });
    expect(written[0]).not.toMatch(/100001|secret|Ada/);
    const text = (await ask('text/html')).body.replaceAll(/<[^>]*>/g, '');
    expect(text).toMatch(
      /A style was blocked at \/LevelIncome\.2 times, last \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\. style-src-elem inline/,
    );
  });

  it.each([
    ['a browser that says the directive with its sources', { 'effective-directive': undefined }, 'inline'],
    ['an address without an origin', { 'blocked-uri': 'javascript:alert(1)' }, 'other'],
    ['a word that no browser says', { 'blocked-uri': 'Ada Lovelace' }, 'other'],
    ['none', { 'blocked-uri': undefined }, 'other'],
    ['an extension of the browser', { 'blocked-uri': 'moz-extension' }, 'moz-extension'],
  ])('blocked, of %s', async (_, changes, blocked) => {
    await send(changes);
    expect(await readCounted()).toMatchObject([{ directive: 'style-src-elem', blocked }]);
  });

  it.each(['Ada Lovelace', '__proto__', '', null, {}])(
    'a report with the directive %j is ignored',
    async (name) => {
      expect((await send({ 'effective-directive': name, 'violated-directive': name })).statusCode).toBe(204);
      expect(await readCounted()).toEqual([]);
    },
  );

  it.each(['https://portal.example.com/nowhere/100001', 'no address', 7])(
    'a report from %j has no route',
    async (address) => {
      await send({ 'document-uri': address });
      expect(await readCounted()).toMatchObject([{ route: null, count: 1 }]);
    },
  );
});

describe('who sends made-up reports', () => {
  it.each([
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/reports+json',
  ])(
    'reports can not be sent as %s, which other sites could have a browser send, or none sends',
    async (type) => {
      expect((await send({}, { type })).statusCode).toBe(415);
      expect(await readCounted()).toEqual([]);
    },
  );

  it.each([
    ['too large', JSON.stringify({ 'csp-report': { ...report, referrer: 'x'.repeat(16 * 1024) } }), 413],
    ['no JSON', '{', 400],
    ['nothing', '', 400],
    ['a list', '[]', 204],
    ['null', 'null', 204],
  ])('a report that is %s changes nothing', async (_, payload, status) => {
    const headers = { 'content-type': 'application/csp-report' };
    const answer = await app.inject({ method: 'POST', url: '/_reports', headers, payload });
    expect(answer.statusCode).toBe(status);
    expect(await readCounted()).toEqual([]);
  });

  it('one address can send sixty policy reports a minute, and others can still send theirs', async () => {
    for (let times = 0; times < 60; times += 1) await send();
    expect((await send()).statusCode).toBe(429);
    expect((await send({}, { remoteAddress: '192.0.2.7' })).statusCode).toBe(204);
    expect(await readCounted()).toMatchObject([{ count: 61 }]);
  });

  it('made-up reports fill neither memory nor log: beyond a hundred kinds only directives are distinguished', async () => {
    for (let number = 0; number < 300; number += 1) {
      const changes = { 'blocked-uri': `https://${number}.example.com` };
      await send(changes, { remoteAddress: `192.0.2.${Math.floor(number / 60)}` });
    }
    const counted = await readCounted();
    expect([counted.length, written.length]).toEqual([101, 101]);
    expect(counted[100]).toMatchObject({ blocked: 'other', route: null, count: 200 });
  });
});
