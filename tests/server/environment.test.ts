import { describe, expect, it } from 'vitest';
import { readEnvironment } from '#server/environment.ts';

describe('the environment', () => {
  it('every variable has a default', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      basePath: '/',
      apiHost: null,
      apiProxy: false,
      uploadLimit: 12,
      allowedHosts: null,
      adminToken: null,
      install: true,
      logLevel: 'warn',
      approval: 'two',
      drainSeconds: 0,
    });
    expect(readEnvironment({ PORT: '', API_PROXY: '0' })).toEqual(readEnvironment({}));
  });

  it('every variable is read', () => {
    expect(
      readEnvironment({
        PORT: '8080',
        HOST: '0.0.0.0',
        BASE_PATH: '/our/members~2.0/',
        API_HOST: 'https://api.example.com/',
        API_PROXY: '1',
        UPLOAD_LIMIT: '40',
        ALLOWED_HOSTS: 'api.example.com, https://CDN.example.com:8443',
        DATABASE_URL: 'postgres://a:b@localhost/c',
        TRUST_PROXY: '2',
        SMTP_URL: 'smtp://localhost:25',
        NO_INSTALL: '1',
        LOG_LEVEL: 'info',
        APPROVAL: 'one',
        DRAIN_SECONDS: '5',
        ADMIN_TOKEN: 'sixteen-signs-16',
        SANDBOX_MEMBERS: '1000',
        SANDBOX_ROWS: '5',
        SANDBOX_SEED: '1',
      }),
    ).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      basePath: '/our/members~2.0/',
      apiHost: 'https://api.example.com',
      apiProxy: true,
      uploadLimit: 40,
      allowedHosts: ['api.example.com', 'https://cdn.example.com:8443'],
      databaseUrl: 'postgres://a:b@localhost/c',
      trustProxy: 2,
      smtpUrl: 'smtp://localhost:25',
      install: false,
      logLevel: 'info',
      approval: 'one',
      drainSeconds: 5,
      adminToken: 'sixteen-signs-16',
      sandbox: { members: 1000, rows: 5, seed: true },
    });
  });

  it.each([
    ['PORT', '80a', 'PORT is "80a", but it must be a whole number from 0 to 65535.'],
    ['PORT', '70000', 'PORT is "70000"'],
    [
      'BASE_PATH',
      'members',
      'BASE_PATH is "members", but it must be a path such as /members/: a slash at both ends,',
    ],
    ['BASE_PATH', '/members', 'BASE_PATH is "/members"'],
    ['BASE_PATH', '//', 'BASE_PATH is "//"'],
    ['BASE_PATH', '/a//b/', 'BASE_PATH is "/a//b/"'],
    ['BASE_PATH', '/a/../b/', 'BASE_PATH is "/a/../b/"'],
    ['BASE_PATH', '/./', 'BASE_PATH is "/./"'],
    ['BASE_PATH', '/a%2fb/', 'BASE_PATH is "/a%2fb/"'],
    ['BASE_PATH', "/a'b/", 'BASE_PATH is'],
    ['BASE_PATH', '/members/\n', 'BASE_PATH is'],
    ['DEFINITIONS', 'git', 'DEFINITIONS is "git", but it must be folder or database.'],
    ['DEFINITIONS', 'database', 'DATABASE_URL names no PostgreSQL server for them'],
    ['API_HOST', 'api.example.com', 'API_HOST is "api.example.com", but it must be an origin'],
    ['API_HOST', 'https://api.example.com/v1', 'must be an origin'],
    [
      'ALLOWED_HOSTS',
      '*',
      'ALLOWED_HOSTS names "*", but it must be host names, with a port or without, or origins, with commas',
    ],
    ['ALLOWED_HOSTS', 'a.example,', 'ALLOWED_HOSTS names "", but it must be'],
    ['ALLOWED_HOSTS', 'https://a.example/x', 'ALLOWED_HOSTS names "https://a.example/x"'],
    ['ALLOWED_HOSTS', 'a.example;b', 'ALLOWED_HOSTS names "a.example;b"'],
    ['UPLOAD_LIMIT', '0', 'UPLOAD_LIMIT is "0", but it must be a whole number from 1 to 1024.'],
    ['APPROVAL', 'none', 'APPROVAL is "none", but it must be two or one.'],
    ['APPROVAL', 'TWO', 'APPROVAL is "TWO", but it must be two or one.'],
    ['LOG_LEVEL', 'debug', 'LOG_LEVEL is "debug", but it must be one of error, warn, info.'],
    ['API_PROXY', 'yes', 'API_PROXY is "yes", but it must be 1 or 0.'],
    [
      'DATABASE_URL',
      'mysql://root:secret@x',
      'DATABASE_URL must be an address that begins with postgres://.',
    ],
    ['SMTP_URL', 'http://x', 'SMTP_URL must be'],
    ['TRUST_PROXY', 'yes', 'TRUST_PROXY is "yes"'],
    ['TRUST_PROXY', '10.0.0.0/0', 'TRUST_PROXY is "10.0.0.0/0"'],
    [
      'ADMIN_TOKEN',
      'fifteen-signs15',
      'ADMIN_TOKEN must be at least 16 letters, digits or signs without spaces.',
    ],
    ['ADMIN_TOKEN', 'some words with spaces', 'ADMIN_TOKEN must be'],
    ['SANDBOX_MEMBERS', '1', 'SANDBOX_MEMBERS is "1"'],
  ])('%s=%s stops the start with a sentence', (name, value, sentence) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(sentence);
  });

  it.each([
    ['PORT', '0', { port: 0 }],
    ['PORT', '65535', { port: 65_535 }],
    ['UPLOAD_LIMIT', '1', { uploadLimit: 1 }],
    ['UPLOAD_LIMIT', '1024', { uploadLimit: 1024 }],
    ['DRAIN_SECONDS', '0', { drainSeconds: 0 }],
    ['DRAIN_SECONDS', '300', { drainSeconds: 300 }],
    ['SANDBOX_MEMBERS', '10', { sandbox: { members: 10 } }],
    ['SANDBOX_MEMBERS', '100000', { sandbox: { members: 100_000 } }],
    ['SANDBOX_ROWS', '0', { sandbox: { rows: 0 } }],
    ['SANDBOX_ROWS', '1000000', { sandbox: { rows: 1_000_000 } }],
    ['API_PROXY', '1', { apiProxy: true }],
    ['HISTORY', '1', { history: true }],
    ['TRUST_PROXY', '0', { trustProxy: false }],
    ['TRUST_PROXY', '', { trustProxy: false }],
    ['DEFINITIONS', 'folder', { definitionsIn: 'folder' }],
    ['APPROVAL', 'two', { approval: 'two' }],
    ['LOG_LEVEL', 'error', { logLevel: 'error' }],
    ['DATABASE_URL', 'postgresql://a@b/c', { databaseUrl: 'postgresql://a@b/c' }],
    ['SMTP_URL', 'smtps://a:465', { smtpUrl: 'smtps://a:465' }],
    ['API_HOST', 'http://localhost:3000', { apiHost: 'http://localhost:3000' }],
    ['API_HOST', 'https://API.example.com', { apiHost: 'https://api.example.com' }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://a', { traces: true }],
    ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'http://a', { traces: true }],
  ])('%s=%s is accepted', (name, value, settings) => {
    expect(readEnvironment({ [name]: value })).toMatchObject(settings);
  });

  it.each([
    ['PORT', '65536'],
    ['UPLOAD_LIMIT', '1025'],
    ['DRAIN_SECONDS', '301'],
    ['SANDBOX_MEMBERS', '9'],
    ['SANDBOX_MEMBERS', '100001'],
    ['SANDBOX_ROWS', '1000001'],
    ['PORT', '1e3'],
    ['PORT', '-1'],
    ['API_HOST', 'ftp://a.example'],
    ['OPERATOR_HEADER', 'x user'],
    ['HISTORY', '2'],
  ])('%s=%s, which is out of bounds, stops the start', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(`${name} is "${value}", but it must be`);
  });

  it('nothing that is optional is set without its variable', () => {
    expect(readEnvironment({})).toMatchObject({
      databaseUrl: null,
      definitionsIn: 'folder',
      history: false,
      traces: false,
      trustProxy: false,
      operatorHeader: null,
      smtpUrl: null,
      sandbox: { members: 500, rows: 400, seed: false },
    });
  });

  it('definitions are in the database where one is named', () => {
    const variables = { DEFINITIONS: 'database', DATABASE_URL: 'postgres://a@b/c' };
    expect(readEnvironment(variables).definitionsIn).toBe('database');
  });

  it.each([
    ['OTEL_SDK_DISABLED', 'TRUE', false],
    ['OTEL_SDK_DISABLED', 'false', true],
    ['OTEL_TRACES_EXPORTER', 'none', false],
    ['OTEL_TRACES_EXPORTER', 'otlp', true],
  ])('with a collector and %s=%s, there are traces: %s', (name, value, traces) => {
    const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a' };
    expect(readEnvironment({ ...collector, [name]: value }).traces).toBe(traces);
  });

  it.each([undefined, '0', '1', '2'])(
    'the server starts with OPERATOR_HEADER only if TRUST_PROXY lists addresses, and not with %s',
    (trust) => {
      const variables = { OPERATOR_HEADER: 'x-forwarded-user', TRUST_PROXY: trust };
      expect(() => readEnvironment(variables)).toThrow(
        'OPERATOR_HEADER signs operators in without a password: set TRUST_PROXY to the addresses',
      );
    },
  );

  it.each(['127.0.0.1', '10.0.0.0/8, ::1', 'loopback'])(
    'OPERATOR_HEADER is accepted from the proxies at %s',
    (trust) => {
      const variables = { OPERATOR_HEADER: 'X-Forwarded-User', TRUST_PROXY: trust };
      expect(readEnvironment(variables)).toMatchObject({
        operatorHeader: 'x-forwarded-user',
        trustProxy: trust,
      });
    },
  );
});
