import type { FastifyInstance } from 'fastify';
import type { Call } from '#definition';
import type { Database } from './database/database.ts';
import type { Environment } from './environment.ts';

/** The optional parts of the server: the exports of `parts.ts`. */
export interface Parts {
  sandbox?: SandboxPart;
}

/** The backend that comes with the product, for a portal that names none. */
export interface SandboxPart {
  /** Its members whose passwords everybody knows. */
  personas: readonly SandboxPersona[];
  /** @throws one sentence where it can't start. */
  open: (options: SandboxPartOptions) => Promise<RunningSandbox>;
}

export interface SandboxPartOptions {
  environment: Environment;
  /** The rows of each type of the call of income reports, from the catalogue. */
  rowShapes: () => NonNullable<NonNullable<Call['fieldsBy']>['shapes']>;
  /** Takes the lines that are for the operator. */
  print: (line: string) => void;
}

/** A sandbox that answers calls. Closing its database is the caller's. */
export interface RunningSandbox {
  database: Database;
  /** Adds its pages for the operator, behind the guard of the operator's pages. */
  addPages: (app: FastifyInstance) => void;
  /** Adds its calls. `database` is its own, with the queries counted. */
  addCalls: (app: FastifyInstance, options: { basePath: string; database: Database }) => Promise<void>;
}

/** A member of the sandbox to sign in as. */
export interface SandboxPersona {
  kind: string;
  id: number;
  name: string;
  password: string;
  transactionPassword: string;
}
