import { expect, it } from 'vitest';
import { provideSandbox } from '../support/provideSandbox.ts';

const sandbox = provideSandbox('once');

it('an address that asks too often without signing in has to wait, and another has not', async () => {
  const ask = (remoteAddress: string) =>
    sandbox.app.inject({ method: 'GET', url: '/api/check_sponsorid?sid=100001', remoteAddress });
  for (let at = 0; at < 300; at += 1) expect((await ask('10.0.0.1')).statusCode).toBe(200);
  const refused = await ask('10.0.0.1');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toEqual({ message: 'Too many requests. Please wait a minute.' });
  expect((await ask('10.0.0.2')).statusCode).toBe(200);
});
