import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { personas } from './db/seed/personas.ts';
import { addOutbox } from './mail/addOutbox.ts';
import { openSandbox, type OpenSandboxOptions } from './openSandbox.ts';
import { sandbox, type SandboxOptions } from './sandbox.ts';

/** The settings of the server that the sandbox reads. */
interface Settings extends Pick<OpenSandboxOptions, 'databaseUrl' | 'dataDir' | 'smtpUrl'> {
  sandbox: { members: number; rows: number; seed: boolean };
}

interface PartOptions extends Pick<SandboxOptions, 'rowShapes'> {
  environment: Settings;
  /** Takes the lines that are for the operator. */
  print: (line: string) => void;
}

/** The sandbox as the server has it: registered in `server/parts.ts`. */
export const sandboxPart = {
  personas,
  open: async ({ environment, rowShapes, print }: PartOptions) => {
    const { databaseUrl, dataDir, smtpUrl } = environment;
    const { members, rows, seed } = environment.sandbox;
    const seedOptions = () => ({ members, rows, today: new Date() });
    const opened = await openSandbox({ databaseUrl, dataDir, smtpUrl, seed, seedOptions, print });
    return runSandbox({ ...opened, rowShapes });
  },
};

/** Creates the pages and calls that an open sandbox adds to the server. */
export function runSandbox(options: SandboxOptions) {
  return {
    database: options.database,
    addPages: (app: FastifyInstance): void => addOutbox(app, options.mail),
    addCalls: async (
      app: FastifyInstance,
      mount: { basePath: string; database: Database },
    ): Promise<void> => {
      await app.register(sandbox, { prefix: '/api', ...options, ...mount });
    },
  };
}
