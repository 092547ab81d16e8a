import compress from '@fastify/compress';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { dirname, join } from 'node:path';
import { constants } from 'node:zlib';
import { escapeLines } from '#check/index.ts';
import { rejectOutsideBasePath, createUrlRewriter } from './basePath.ts';
import type { Database } from './database/database.ts';
import { measureQueries } from './database/measureQueries.ts';
import type { Definitions } from './definitions/openDefinitions.ts';
import type { Environment } from './environment.ts';
import { createMetrics } from './http/metrics/metrics.ts';
import { getApiOrigin, buildClientIndex, buildApiSettings } from './page/clientIndex.ts';
import { retainAssets } from './page/retainAssets.ts';
import type { PageShell } from './page/pageShell.ts';
import { addAssets } from './http/plugins/assets.ts';
import { addDefinitions } from './http/plugins/definitions.ts';
import { addErrorReports } from './http/plugins/errorReports.ts';
import { addHealth } from './http/plugins/health.ts';
import { addInstallableApp } from './http/plugins/installableApp.ts';
import { addRequestMetrics, measureLiveChanges } from './http/plugins/metrics.ts';
import { addOpenApi } from './http/plugins/openApi.ts';
import { addOperatorPages } from './http/plugins/operatorPages.ts';
import { addPages } from './http/plugins/pages.ts';
import { addProxy } from './http/plugins/proxy.ts';
import { addPublicFiles } from './http/plugins/publicFiles.ts';
import { addPolicyReports } from './http/plugins/policyReports.ts';
import { addRobots } from './http/plugins/robots.ts';
import { addRequestIds, createRequestIds } from './http/plugins/requestIds.ts';
import { RequestLogger } from './http/plugins/RequestLogger.ts';
import { addRawErrorHeaders, answerClientError, answerFrameworkError } from './http/plugins/rawErrors.ts';
import { addSecurityHeaders } from './http/plugins/securityHeaders.ts';
import { addTraces } from './http/plugins/traces.ts';
import { createBrowserReports, listReports } from './http/reports/createBrowserReports.ts';
import { buildHealth } from './http/reports/buildHealth.ts';
import type { RunningHistory, RunningSandbox, SandboxPersona } from './optionalParts.ts';
import { createProxyTrust } from './http/security/createProxyTrust.ts';
import { generalErrorMessage, HttpError } from './http/httpError.ts';
import { isLoopbackHost } from './http/security/isLoopbackHost.ts';
import { createTraceCall } from './http/tracing/traceCall.ts';
import { traceQueries } from './http/tracing/traceQueries.ts';
import type { Tracing } from './http/tracing/tracing.ts';

export interface AppOptions {
  environment: Environment;
  definitions: Definitions;
  shell: PageShell;
  dist?: string;
  history?: RunningHistory | null;
  sandbox?: RunningSandbox | undefined;
  /** The members of the sandbox for previews of the workbench, also if it does not run. */
  personas?: readonly SandboxPersona[];
  tracing?: Tracing | undefined;
}

/** Creates the whole server without listening: page, definitions, assets, and the sandbox or the proxy. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { environment, definitions, shell, dist, history, tracing } = options;
  const { basePath } = environment;
  const app = createServer(environment, definitions);
  const settings = () => buildApiSettings(definitions.portal(), environment, options.sandbox !== undefined);
  const index = (language = '') =>
    buildClientIndex(definitions.portal(language), {
      apiSettings: settings(),
      withLanding: true,
      build: shell.build,
    });
  const reports = createBrowserReports();
  const metrics = createMetrics(definitions.state);
  measureLiveChanges(definitions, metrics);
  addRequestMetrics(app, metrics);
  if (tracing)
    addTraces(app, { tracing, trust: createProxyTrust(environment.trustProxy), portal: definitions.portal });
  addSecurityHeaders(app);
  addRequestIds(app);
  addRawErrorHeaders(app);
  rejectOutsideBasePath(app, basePath);
  addErrors(app);
  await app.register(compress, {
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  });
  if (dist) await addAssets(app, { dist, assets: await retainAssets(dist, environment.dataDir) });
  await addPublicFiles(app, join(dirname(environment.definitions.config), 'public'));
  addDefinitions(app, { definitions, index, streams: metrics.setStreams });
  const state = () => ({ ...definitions.state(), ...history?.state() });
  if (options.sandbox || environment.adminToken !== null)
    await addOperatorPages(app, {
      state,
      reports,
      addPages: options.sandbox?.addPages,
      token: environment.adminToken,
      metrics: mayRead(environment) ? metrics : undefined,
      basePath,
      hasWorkbench: history !== undefined && history !== null && dist !== undefined,
    });
  const health = () => buildHealth(state(), listReports(reports));
  const isSandbox = options.sandbox !== undefined;
  const { personas = [] } = options;
  await history?.addRoutes(app, { environment, definitions, shell, dist, isSandbox, personas, health });
  addOpenApi(app, { definitions, index });
  await addPolicyReports(app, {
    violations: reports.violations,
    portal: () => definitions.portal(),
    basePath,
    counted: () => metrics.countReport('policy'),
  });
  await addErrorReports(app, {
    errors: reports.errors,
    known: () => ({
      portal: definitions.portal(),
      hasCall: (name) => definitions.catalogue().has(name),
    }),
    counted: metrics.countReport,
  });
  addRobots(app, basePath);
  const database = options.sandbox && watchQueries(options.sandbox.database, metrics.countQuery, tracing);
  addHealth(app, {
    probe: async () => database?.query('SELECT 1'),
    drain: environment.drainSeconds * 1000,
  });
  if (options.sandbox && database) await options.sandbox.addCalls(app, { basePath, database });
  else if (environment.apiProxy)
    await addProxy(app, {
      api: () => backend(definitions, environment),
      calls: definitions.calls,
      uploadLimit: environment.uploadLimit * 1024 * 1024,
      countCall: metrics.countCall,
      traceCall: createTraceCall(tracing),
    });
  // In development there are no built files to cache.
  const installs = environment.install && shell.strict;
  addInstallableApp(app, { shell, portal: definitions.portal, installs, basePath });
  addPages(app, { shell, definitions, getApiSettings: settings, environment, installs });
  return app;
}

function watchQueries(database: Database, measured: (seconds: number) => void, tracing?: Tracing): Database {
  const counted = measureQueries(database, measured);
  return tracing ? traceQueries(counted, tracing) : counted;
}

/** True if /metrics can be served: the admin token protects it, or only this machine reaches the host. */
function mayRead({ adminToken, host }: Environment): boolean {
  return adminToken !== null || isLoopbackHost(host);
}

function createServer(
  { trustProxy, apiProxy, logLevel, basePath }: Environment,
  { portal }: Definitions,
): FastifyInstance {
  const trust = createProxyTrust(trustProxy);
  return Fastify({
    trustProxy: trust ?? false,
    rewriteUrl: createUrlRewriter(basePath),
    // The token in a preview's path is long.
    routerOptions: { maxParamLength: 700 },
    genReqId: createRequestIds(trust),
    logController: new RequestLogger(portal),
    bodyLimit: 64 * 1024,
    // Files are sent through the proxy, also from slow phones.
    requestTimeout: apiProxy ? 150_000 : 30_000,
    connectionTimeout: 60_000,
    // This server answers itself, with all headers.
    http: { requireHostHeader: false },
    return503OnClosing: false,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    logger: {
      level: logLevel,
      serializers: { req: describeRequest, err: describeError },
      stream: { write: log },
    },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
  });
}

function log(line: string): void {
  process.stdout.write(escapeLines(line));
}

/** Leaves out the query, which may contain credentials. */
function describeRequest({ method, url }: { method: string; url: string }): Record<string, string> {
  return { method, path: url.replace(/\?.*$/, '') };
}

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [key: string]: unknown;
}

/**
 * Picks the fields of a logged error. Others are left out, because those of a database driver contain user data, such as
 * `params`, `query` and `detail`.
 */
function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { message, stack = '', cause } = error;
  return {
    type: error.constructor.name,
    code: 'code' in error ? error.code : undefined,
    message,
    stack,
    ...(error instanceof AggregateError && { aggregateErrors: error.errors.map(describeError) }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

/** Internal errors are logged, and answered in general words only. */
function addErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    reply.header('cache-control', 'no-store');
    if (status < 500 || error instanceof HttpError)
      return reply.code(status).send({ message: error.message });
    request.log.error(error);
    return reply.code(status).send({ message: generalErrorMessage });
  });
}

function backend(definitions: Definitions, environment: Environment) {
  const portal = definitions.portal();
  return { ...portal.config.api, host: getApiOrigin(portal, environment) };
}
