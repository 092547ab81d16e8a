import type { FastifyInstance } from 'fastify';
import type { Files } from '#check/index.ts';
import type { Call } from '#definition';
import type { Database } from './database/database.ts';
import type { DefinitionsState } from './definitions/definitionsState.ts';
import type { Definitions } from './definitions/openDefinitions.ts';
import type { Environment } from './environment.ts';
import type { Health } from '#shared/health.ts';
import type { PageShell } from './page/pageShell.ts';

/** The contract between the server and its optional parts. `parts.ts` exports those that exist; each is in a `part.ts`. */
export interface OptionalParts {
  sandbox?: SandboxPart;
  workbench?: WorkbenchPart;
}

/** The sandbox as a part of the server: `sandbox/part.ts`. */
export interface SandboxPart {
  /** Members with public passwords. */
  personas: readonly SandboxPersona[];
  open: (options: SandboxPartOptions) => Promise<RunningSandbox>;
}

export interface SandboxPartOptions {
  environment: Environment;
  rowShapes: () => NonNullable<NonNullable<Call['fieldsBy']>['shapes']>;
  print: (line: string) => void;
}

/** A running sandbox. The caller closes its database. */
export interface RunningSandbox {
  database: Database;
  addPages: (app: FastifyInstance) => void;
  /** Adds the calls. `database` is the sandbox's own, with metrics. */
  addCalls: (app: FastifyInstance, options: { basePath: string; database: Database }) => Promise<void>;
}

export interface SandboxPersona {
  kind: string;
  id: number;
  name: string;
  password: string;
  transactionPassword: string;
}

/** The workbench with the history of the definitions. */
export interface WorkbenchPart {
  /**
   * Opens the definitions in a database, before any are served.
   * @throws a sentence if the database can't be reached, or the imported definitions have problems.
   */
  open: (options: WorkbenchPartOptions) => Promise<OpenedWorkbench>;
}

export interface WorkbenchPartOptions {
  environment: Environment;
  /** The built thread that reads definitions. */
  worker: string;
  /** Finds the built thread that runs cases. */
  findCaseThread: () => Promise<string | null>;
  print: (line: string) => void;
}

export interface OpenedWorkbench {
  /** The definitions in the database; null if they are in the folder. */
  storedFiles: Files | null;
  /** Opens the history and follows new versions. Null without a history. */
  openHistory: (options: HistoryOptions) => Promise<RunningHistory | null>;
  close: () => Promise<void>;
}

export interface HistoryOptions {
  definitions: Definitions;
  /** The embedded database of the sandbox. The caller closes it. */
  embedded: Database | undefined;
  /** True if the history has demonstration operators. Otherwise those of an earlier start are removed. */
  isDemonstration: boolean;
}

export interface RunningHistory {
  /** The demonstration operators, with the passwords of this start. */
  operators: DemonstrationOperator[];
  state: () => Pick<DefinitionsState, 'follows' | 'approval'>;
  /** Adds the routes of the commands and, over a build, those of the workbench. */
  addRoutes: (app: FastifyInstance, options: WorkbenchRouteOptions) => Promise<void>;
  close: () => Promise<void>;
}

export interface DemonstrationOperator {
  name: string;
  password: string;
  /** The role in words, such as `an author`. */
  role: string;
}

export interface WorkbenchRouteOptions {
  environment: Environment;
  definitions: Definitions;
  shell: PageShell;
  /** Missing in development. */
  dist: string | undefined;
  isSandbox: boolean;
  /** The members of the sandbox for previews, also if it does not run. */
  personas: readonly SandboxPersona[];
  health: () => Health;
}
