import { describe, expect, it } from 'vitest';
import { describeOpenSandboxRisk, describeUnencryptedBackend } from '#server/securityWarnings.ts';
import { readEnvironment } from '#server/environment.ts';
import { isLocalRequest } from '#server/http/security/isLocalRequest.ts';
import { isLocalDemonstration } from '#server/isLocalDemonstration.ts';

const token = 'a-token-of-20-signs:';

describe('the sandbox', () => {
  it.each(['0.0.0.0', '::', '192.168.1.5', 'portal.example.com', '128.0.0.1', 'localhost.example.com'])(
    'the sandbox does not start at %s, where others reach it, without a token',
    (HOST) => {
      const sentence = describeOpenSandboxRisk(readEnvironment({ HOST }));
      expect(sentence).toContain(`HOST is ${HOST},`);
      expect(sentence).toContain('Set ADMIN_TOKEN (16 signs or more)');
      expect(describeOpenSandboxRisk(readEnvironment({ HOST, ADMIN_TOKEN: token }))).toBeNull();
    },
  );

  it.each(['127.0.0.1', '127.9.9.9', '::1', 'localhost', '::ffff:127.0.0.1'])(
    'the sandbox starts at %s, which is this machine alone',
    (HOST) => expect(describeOpenSandboxRisk(readEnvironment({ HOST }))).toBeNull(),
  );
});

describe('a backend without TLS', () => {
  it('the warning of a backend without TLS names its source', () => {
    expect(describeUnencryptedBackend('http://api.example.com', readEnvironment({}))).toMatch(
      /^api\.host of screens\.config\.json is http:\/\/api\.example\.com: passwords and tokens/,
    );
    const environment = readEnvironment({ API_HOST: 'http://10.0.0.1:3000' });
    expect(describeUnencryptedBackend('http://10.0.0.1:3000', environment)).toMatch(/^API_HOST is http:/);
  });

  it.each(['', 'https://api.example.com', 'http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:80'])(
    'there is no warning of the backend "%s"',
    (backend) => expect(describeUnencryptedBackend(backend, readEnvironment({}))).toBeNull(),
  );
});

describe('demonstration operators', () => {
  it.each<[boolean, string, Record<string, string>]>([
    [true, 'on this machine alone', {}],
    [
      true,
      'over a database that is filled with demonstration members',
      { DATABASE_URL: 'postgres://a/b', SANDBOX_SEED: '1' },
    ],
    [false, 'over a database that is not', { DATABASE_URL: 'postgres://a/b' }],
    [false, 'where other machines reach it', { HOST: '0.0.0.0' }],
    [false, 'behind a proxy', { TRUST_PROXY: '1' }],
  ])('%s: there are some %s', (expected, _where, variables) => {
    expect(isLocalDemonstration(readEnvironment(variables))).toBe(expected);
  });

  it.each<[boolean, string, Record<string, string>, string?]>([
    [true, 'localhost:8080', {}],
    [true, '[::1]:8080', {}],
    [false, 'portal.example', {}],
    [false, 'evil.localhost.example:8080', {}],
    [false, 'localhost:8080', { 'x-forwarded-for': '203.0.113.9' }],
    [false, 'localhost:8080', { via: '1.1 a-tunnel' }],
    [false, 'localhost:8080', {}, '192.168.1.7'],
  ])(
    '%s: a request to %s with %j is from this machine itself',
    (expected, host, headers, ip = '127.0.0.1') => {
      expect(isLocalRequest({ host, headers, ip })).toBe(expected);
    },
  );
});
