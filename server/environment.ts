import { resolve } from 'node:path';
import { isHostName, getConfiguredPaths, type DefinitionPaths } from '#check/index.ts';
import { isProxyList } from './http/security/createProxyTrust.ts';

export interface Environment {
  port: number;
  host: string;
  /** Begins and ends with a slash. */
  basePath: string;
  apiHost: string | null;
  /** True if calls go through this server, for a backend without CORS. */
  apiProxy: boolean;
  uploadLimit: number;
  /** The host names and origins that definitions may name; null allows any. */
  allowedHosts: string[] | null;
  databaseUrl: string | null;
  definitionsIn: 'folder' | 'database';
  /** True for a history of the definitions over an own backend too. The sandbox always has one. */
  history: boolean;
  /** The number of people that a publication needs. With `one`, publishers may publish their own edits. */
  approval: 'one' | 'two';
  dataDir: string;
  definitions: DefinitionPaths;
  /** Errors only, warnings too, or also a line for each request. */
  logLevel: LogLevel;
  traces: boolean;
  /** Seconds between the signal to stop and the last new connection. */
  drainSeconds: number;
  /** The trusted proxies: a number of hops, or addresses; false for none. */
  trustProxy: number | string | false;
  /** The header in which a proxy from `trustProxy` sends the signed-in operator's name; null for none. */
  operatorHeader: string | null;
  smtpUrl: string | null;
  install: boolean;
  /** The token for /_definitions and /metrics. Null: with the sandbox they are open to this machine, otherwise to nobody. */
  adminToken: string | null;
  sandbox: {
    members: number;
    rows: number;
    /** True to fill a PostgreSQL database with demonstration data too. */
    seed: boolean;
  };
}

type LogLevel = (typeof logLevels)[number];

const logLevels = ['error', 'warn', 'info'] as const;

type Variables = Record<string, string | undefined>;

/** Reads the settings. An empty variable counts as not set. @throws a sentence for the operator if a value is invalid. */
export function readEnvironment(variables: Variables): Environment {
  return {
    port: readNumber(variables, 'PORT', { initial: 8080, from: 0, to: 65_535 }),
    host: variables.HOST || '127.0.0.1',
    basePath: readBasePath(variables.BASE_PATH),
    apiHost: readOrigin(variables, 'API_HOST'),
    apiProxy: readSwitch(variables, 'API_PROXY'),
    uploadLimit: readNumber(variables, 'UPLOAD_LIMIT', { initial: 12, from: 1, to: 1024 }),
    allowedHosts: readAllowedHosts(variables),
    databaseUrl: readUrl(variables, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    definitionsIn: readDefinitionsIn(variables),
    history: readSwitch(variables, 'HISTORY'),
    approval: readApproval(variables.APPROVAL),
    dataDir: resolve(variables.DATA_DIR || '.data'),
    definitions: getConfiguredPaths(variables, '.'),
    logLevel: readLogLevel(variables.LOG_LEVEL),
    traces: namesCollector(variables),
    drainSeconds: readNumber(variables, 'DRAIN_SECONDS', { initial: 0, from: 0, to: 300 }),
    trustProxy: readTrust(variables.TRUST_PROXY),
    operatorHeader: readOperatorHeader(variables),
    install: !readSwitch(variables, 'NO_INSTALL'),
    smtpUrl: readUrl(variables, 'SMTP_URL', ['smtp:', 'smtps:']),
    adminToken: readSecret(variables, 'ADMIN_TOKEN'),
    sandbox: {
      members: readNumber(variables, 'SANDBOX_MEMBERS', { initial: 500, from: 10, to: 100_000 }),
      rows: readNumber(variables, 'SANDBOX_ROWS', { initial: 400, from: 0, to: 1_000_000 }),
      seed: readSwitch(variables, 'SANDBOX_SEED'),
    },
  };
}

/** Reads the base path. Allows only characters without a meaning in URLs, patterns and the content security policy. */
function readBasePath(text: string | undefined): string {
  if (!text) return '/';
  if (/^\/(?:(?!\.{1,2}\/)[\w.~-]+\/)*$/.test(text)) return text;
  throw new Error(
    `BASE_PATH is "${text}", but it must be a path such as /members/: a slash at both ends, and letters, digits, ".", "_", "~" or "-" between them.`,
  );
}

function readNumber(
  variables: Variables,
  name: string,
  { initial, from, to }: { initial: number; from: number; to: number },
): number {
  const text = variables[name];
  if (!text) return initial;
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= from && number <= to) return number;
  throw new Error(`${name} is "${text}", but it must be a whole number from ${from} to ${to}.`);
}

function readSwitch(variables: Variables, name: string): boolean {
  const text = variables[name];
  if (!text || text === '0') return false;
  if (text === '1') return true;
  throw new Error(`${name} is "${text}", but it must be 1 or 0.`);
}

/** The sentence does not repeat the value, because it may be secret. */
function readUrl(variables: Variables, name: string, protocols: string[]): string | null {
  const text = variables[name];
  if (!text) return null;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  throw new Error(`${name} must be an address that begins with ${protocols[0]}//.`);
}

/** The sentence does not repeat the value, because it may be secret. */
function readSecret(variables: Variables, name: string): string | null {
  const text = variables[name];
  if (!text) return null;
  if (/^[!-~]{16,}$/.test(text)) return text;
  throw new Error(`${name} must be at least 16 letters, digits or signs without spaces.`);
}

function readOrigin(variables: Variables, name: string): string | null {
  const text = variables[name]?.replace(/\/$/, '');
  if (!text) return null;
  if (/^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text.toLowerCase()) {
    return new URL(text).origin;
  }
  throw new Error(`${name} is "${text}", but it must be an origin such as https://api.example.com.`);
}

/**
 * Reads the hosts that definitions may name (`ALLOWED_HOSTS`); null if the variable is not set.
 * A host name means https, and port 443 unless it has one.
 * @throws a sentence for the operator if an entry is no host name and no origin.
 */
export function readAllowedHosts({ ALLOWED_HOSTS: text }: Variables): string[] | null {
  if (!text) return null;
  const names = text.split(',').map((name) => name.trim().toLowerCase());
  const wrong = names.find((name) => !isHostName(name));
  if (wrong === undefined) return names;
  throw new Error(
    `ALLOWED_HOSTS names "${wrong}", but it must be host names, with a port or without, or origins, with commas between them, such as api.example.com,https://cdn.example.com.`,
  );
}

function readDefinitionsIn({ DEFINITIONS: text, DATABASE_URL: database }: Variables): 'folder' | 'database' {
  if (!text || text === 'folder') return 'folder';
  if (text !== 'database') throw new Error(`DEFINITIONS is "${text}", but it must be folder or database.`);
  if (!database)
    throw new Error('DEFINITIONS is "database", but DATABASE_URL names no PostgreSQL server for them.');
  return text;
}

function readApproval(text: string | undefined): Environment['approval'] {
  if (!text || text === 'two') return 'two';
  if (text === 'one') return text;
  throw new Error(`APPROVAL is "${text}", but it must be two or one.`);
}

function readLogLevel(text: string | undefined): LogLevel {
  if (!text) return 'warn';
  const level = logLevels.find((each) => each === text);
  if (level) return level;
  throw new Error(`LOG_LEVEL is "${text}", but it must be one of ${logLevels.join(', ')}.`);
}

function readOperatorHeader({ OPERATOR_HEADER: text, TRUST_PROXY: trust }: Variables): string | null {
  if (!text) return null;
  if (!/^[a-z][a-z\d-]{0,60}$/i.test(text))
    throw new Error(
      `OPERATOR_HEADER is "${text}", but it must be the name of a header, such as x-forwarded-user.`,
    );
  // A number of proxies trusts any client, and the header needs no password.
  if (typeof readTrust(trust) !== 'string')
    throw new Error(
      'OPERATOR_HEADER signs operators in without a password: set TRUST_PROXY to the addresses of the proxies that send it, such as 127.0.0.1, and not to their number.',
    );
  return text.toLowerCase();
}

/** Reads OpenTelemetry's own variables, as its package does. */
function namesCollector(variables: Variables): boolean {
  if (variables.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || variables.OTEL_TRACES_EXPORTER === 'none')
    return false;
  return Boolean(variables.OTEL_EXPORTER_OTLP_ENDPOINT || variables.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);
}

function readTrust(text: string | undefined): Environment['trustProxy'] {
  if (!text || text === '0') return false;
  if (/^\d+$/.test(text)) return Number(text);
  if (isProxyList(text)) return text;
  throw new Error(
    `TRUST_PROXY is "${text}", but it must be the number of proxies in front, or their addresses.`,
  );
}
