import type { FastifyInstance } from 'fastify';
import { mkdir } from 'node:fs/promises';
import { escapeControls } from '#check/index.ts';
import { createApp } from './app.ts';
import { openDefinitions } from './definitions/openDefinitions.ts';
import { describeOpenSandboxRisk, describeUnencryptedBackend } from './securityWarnings.ts';
import type { Environment } from './environment.ts';
import { getApiOrigin } from './page/clientIndex.ts';
import type { PageShell } from './page/pageShell.ts';
import type {
  DemonstrationOperator,
  OpenedWorkbench,
  OptionalParts,
  RunningSandbox,
  SandboxPartOptions,
  SandboxPersona,
  WorkbenchPartOptions,
} from './optionalParts.ts';
import * as registered from './parts.ts';
import { isLocalDemonstration } from './isLocalDemonstration.ts';
import { openTracing } from './http/tracing/openTracing.ts';

export interface RunningPortal {
  app: FastifyInstance;
  url: string;
  sandbox: boolean;
  /** The members of the sandbox for signing in; empty if it does not run. */
  personas: readonly SandboxPersona[];
  /** The demonstration operators of the workbench, with the passwords of this start. */
  operators: DemonstrationOperator[];
  /** Ends open streams, lets requests under way finish, and closes everything. */
  close: () => Promise<void>;
}

export interface PortalOptions {
  environment: Environment;
  shell: PageShell;
  /** Missing in development. */
  dist?: string;
  worker: string;
  /** Finds the built thread that runs cases. Default: none are run. */
  findCaseThread?: () => Promise<string | null>;
  print: (line: string) => void;
  prepare?: (app: FastifyInstance) => Promise<void>;
}

/**
 * Opens the definitions, the history and, without a backend, the sandbox, and listens.
 * @throws a sentence for the operator, for example if the config is invalid or the data folder or the port is in use.
 */
export async function runPortal({
  environment,
  shell,
  dist,
  worker,
  findCaseThread = () => Promise.resolve(null),
  print: write,
  prepare,
}: PortalOptions): Promise<RunningPortal> {
  const { dataDir, definitions: places, allowedHosts, host, port, basePath } = environment;
  const print = (line: string): void => write(escapeControls(line));
  await mkdir(dataDir, { recursive: true });
  const opened: (() => unknown)[] = [];
  const closeAll = async (): Promise<void> => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  const tracing = environment.traces ? await openTracing(print) : undefined;
  if (tracing) opened.push(tracing.close);
  const workbench = await openWorkbench({ environment, worker, findCaseThread, print });
  if (workbench) opened.push(workbench.close);
  const first = workbench?.storedFiles ?? null;
  const definitions = await openDefinitions({ places, dataDir, worker, print, allowedHosts, first }).catch(
    closing(closeAll),
  );
  opened.push(definitions.close);
  const wantsSandbox = () => getApiOrigin(definitions.portal(), environment) === '';
  const isSandbox = wantsSandbox();
  const danger = isSandbox ? describeOpenSandboxRisk(environment) : null;
  if (danger !== null) await closing(closeAll)(new Error(danger));
  const warn = createWarning(print);
  warn(describeUnencryptedBackend(getApiOrigin(definitions.portal(), environment), environment));
  const rowShapes = () => definitions.catalogue().get('incomeReport')?.fieldsBy?.shapes ?? {};
  const sandbox = isSandbox
    ? await openSandbox({ environment, rowShapes, print }).catch(closing(closeAll))
    : undefined;
  if (sandbox) opened.push(() => sandbox.database.close());
  const embedded = environment.databaseUrl === null ? sandbox?.database : undefined;
  const history = await workbench
    ?.openHistory({ definitions, embedded, isDemonstration: isSandbox && isLocalDemonstration(environment) })
    .catch(closing(closeAll));
  if (history) opened.push(history.close);
  const app = await createApp({
    environment,
    definitions,
    shell,
    dist,
    sandbox,
    personas,
    history,
    tracing,
  });
  definitions.onChange(() => {
    warn(describeUnencryptedBackend(getApiOrigin(definitions.portal(), environment), environment));
    if (wantsSandbox() !== isSandbox)
      print('api.host has changed: start again, so that the sandbox follows.');
  });
  const close = async (): Promise<void> => {
    // A connection with a pending call becomes idle only after its answer, and keep-alive would hold up the close.
    const idle = setInterval(() => app.server.closeIdleConnections(), 50);
    await app.close().finally(() => clearInterval(idle));
    await closeAll();
  };
  await prepare?.(app);
  const listening = await app.listen({ host, port }).catch(closing(close, describeListenFault(environment)));
  const url = listening.replace('//127.0.0.1:', '//localhost:') + basePath.slice(0, -1);
  const operators = history?.operators ?? [];
  return { app, url, sandbox: isSandbox, personas: isSandbox ? personas : [], operators, close };
}

const parts: OptionalParts = registered;
const personas = parts.sandbox?.personas ?? [];

async function openSandbox(options: SandboxPartOptions): Promise<RunningSandbox> {
  if (parts.sandbox) return parts.sandbox.open(options);
  throw new Error('api.host names no backend, and this server has no sandbox: set API_HOST.');
}

async function openWorkbench(options: WorkbenchPartOptions): Promise<OpenedWorkbench | null> {
  if (parts.workbench) return parts.workbench.open(options);
  if (options.environment.definitionsIn === 'folder') return null;
  throw new Error('DEFINITIONS is "database", but this server reads a folder alone: it has no workbench.');
}

/** Creates a printer of a warning, which prints it again only when it has changed. */
function createWarning(print: (line: string) => void): (warning: string | null) => void {
  let printed: string | null = null;
  return (warning) => {
    if (warning !== null && warning !== printed) print(warning);
    printed = warning;
  };
}

function closing(close: () => void | Promise<void>, describe = (error: unknown) => error) {
  return async (error: unknown): Promise<never> => {
    await close();
    throw describe(error);
  };
}

function describeListenFault({ host, port }: Environment) {
  return (error: unknown): unknown => {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      return new Error(`Port ${port} is in use: stop what listens there or set another PORT.`);
    if (code === 'EACCES')
      return new Error(`Port ${port} may not be used by this account: set another PORT.`);
    if (code === 'EADDRNOTAVAIL') return new Error(`HOST ${host} is no address of this machine.`);
    return error;
  };
}
