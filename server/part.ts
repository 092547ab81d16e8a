import type { FastifyInstance } from 'fastify';
import type { Call } from '#definition';
import type { Database } from './database/database.ts';
import type { Environment } from './environment.ts';

/** The optional parts of the server: the exports of `parts.ts`. */
export interface Parts {
  sandbox?: SandboxPart;
}

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
