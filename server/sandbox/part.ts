import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { personas } from './db/seed/personas.ts';
import { addOutbox } from './mail/addOutbox.ts';
import { openSandbox, type OpenSandboxOptions } from './openSandbox.ts';
import { sandbox, type SandboxOptions } from './sandbox.ts';

interface Settings extends Pick<OpenSandboxOptions, 'databaseUrl' | 'dataDir' | 'smtpUrl'> {
  sandbox: { members: number; rows: number; seed: boolean };
}

interface PartOptions extends Pick<SandboxOptions, 'rowShapes'> {
  environment: Settings;
  print: (line: string) => void;
}

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
