import rateLimit from '@fastify/rate-limit';
import { setTimeout } from 'node:timers/promises';
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addSandboxCommands } from './commands/addSandboxCommands.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { SeedOptions } from './db/seed.ts';
import type { Mail } from './mail/mail.ts';
import type { LockMode } from './repositories/ledger.ts';
import { touchSession } from './repositories/sessions.ts';
import { addCall, type Sandbox } from './routes/call.ts';
import type { RowShape } from './routes/buildDemonstrationRows.ts';
import { createIdempotentRunner } from './routes/createIdempotentRunner.ts';
import { calls } from './routes/index.ts';
import { deriveKeys } from './security/keys.ts';
import { getNetwork } from '../passwords/getNetwork.ts';
import { readTokenSecret } from './security/readTokenSecret.ts';
import { parseToken, type Token } from './security/token.ts';
import { TooManyRequestsError } from '../passwords/tooManyRequestsError.ts';
import { addFaultSimulation } from './addFaultSimulation.ts';
import { countVisit } from './repositories/limits.ts';

export interface SandboxOptions {
  database: Database;
  mail: Mail;
  /** The secret that signs tokens. Default: the one in the database. */
  secret?: string;
  /** Milliseconds that the fault `slow` waits. */
  slow?: number;
  /** The folder for the server's address. Default: commands open the database themselves, as with PostgreSQL. */
  dataDir?: string | undefined;
  /** The base path of the server for commands. Default: `/`. */
  basePath?: string;
  /** True if other processes may use the database too. It then also counts calls per address. */
  isShared?: boolean;
  seedOptions?: () => SeedOptions;
  rowShapes?: () => Record<string, RowShape>;
  /** The clock and the next two options; only tests set them. */
  now?: () => Date;
  wait?: (milliseconds: number) => Promise<void>;
  lock?: LockMode;
}

/** Registers the sandbox API as a Fastify plugin, for a prefix. Its hooks and its error handler apply inside only. */
export async function sandboxPlugin(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  const {
    database,
    mail,
    now = () => new Date(),
    wait = (milliseconds) => setTimeout(milliseconds),
    lock = 'rows',
    slow = 3_000,
    seedOptions = defaultSeed,
    rowShapes = () => ({}),
  } = options;
  const keys = deriveKeys(options.secret ?? (await readTokenSecret(database)));
  const shared: Sandbox = { database, mail, keys, lock, now, wait, rowShapes };
  checkStrictly(app);
  app.decorateRequest('token', null);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ message: 'Not Found' }));
  app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'));
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip, routeOptions }) => `${routeOptions.url} ${getNetwork(ip)}`,
    ...(options.isShared && { store: createVisitStore(database, now) }),
    errorResponseBuilder: () => new TooManyRequestsError(),
  });
  addFaultSimulation(app, slow);
  const tools = {
    identify: (authorization?: string) => identify(shared, authorization),
    runIdempotent: createIdempotentRunner(),
  };
  for (const call of calls) addCall(app, shared, tools, call);
  const { dataDir, basePath } = options;
  if (dataDir !== undefined) addSandboxCommands(app, { database, dataDir, seedOptions }, basePath);
}

/** Creates a rate limit store that all processes on a database share. Keys contain the call's path. */
function createVisitStore(database: Queryable, now: () => Date): new () => FastifyRateLimitStore {
  return class VisitStore implements FastifyRateLimitStore {
    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], milliseconds: number): void {
      countVisit(database, key, milliseconds, now()).then(
        ({ count, millisecondsLeft: remaining }) => done(null, { current: count, ttl: remaining }),
        done,
      );
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}

function defaultSeed(): SeedOptions {
  return { members: 500, rows: 400, today: new Date() };
}

/** Returns the token of an Authorization header, and records that its session was used. Null if it is invalid, expired or revoked. */
async function identify({ database, keys, now }: Sandbox, authorization = ''): Promise<Token | null> {
  const token = await parseToken(authorization.replace(/^Bearer /, ''), keys.token, now());
  return token && (await touchSession(database, token, now())) ? token : null;
}

/** Fastify's defaults would turn null into 0 and drop unknown keys. Only queries, which are text, are coerced. */
function checkStrictly(app: FastifyInstance): void {
  const base = {
    discriminator: true,
    removeAdditional: false,
    useDefaults: false,
    allowUnionTypes: true,
  } as const;
  const exact = addFormats.default(new Ajv({ ...base, coerceTypes: false }));
  const lenient = addFormats.default(new Ajv({ ...base, coerceTypes: true }));
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'querystring' ? lenient : exact).compile(schema as object),
  );
}

/** The message for an input that violates the schema. Members read it; `details` has the defect for the developer. */
const misshapen = 'Something is missing or is not what it has to be.';

/** A client's mistake is explained; a defect of this server is logged and hidden. */
function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500;
  if (error.validation) return reply.code(status).send({ message: misshapen, details: error.message });
  if (status < 500) return reply.code(status).send({ message: error.message });
  request.log.error({ err: error }, 'a call of the sandbox failed');
  return reply.code(500).send({ message: 'Internal server error' });
}
