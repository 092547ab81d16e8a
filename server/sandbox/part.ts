import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#shared/escapeHtml.ts';
import type { Database } from '../database/database.ts';
import { personas } from './db/seed/personas.ts';
import type { Mail, SentLetter } from './mail/mail.ts';
import { openSandbox, type OpenSandboxOptions } from './openSandbox.ts';
import { sandboxPlugin, type SandboxOptions } from './sandboxPlugin.ts';

interface Settings extends Pick<OpenSandboxOptions, 'databaseUrl' | 'dataDir' | 'smtpUrl'> {
  sandbox: { members: number; rows: number; seed: boolean };
}

interface PartOptions extends Pick<SandboxOptions, 'rowShapes'> {
  environment: Settings;
  print: (line: string) => void;
}

/** The sandbox as an optional part of the server: `SandboxPart` of `optionalParts.ts`, which this folder does not import. */
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
      await app.register(sandboxPlugin, { prefix: '/api', ...options, ...mount });
    },
  };
}

/** Serves the undelivered letters at /api/outbox; 404 with a mail server. */
function addOutbox(app: FastifyInstance, mail: Mail): void {
  app.get('/api/outbox', async ({ headers: { accept = '' } }, reply) => {
    const letters = await mail.readOutbox();
    if (!letters) return reply.code(404).send({ message: 'Not Found' });
    if (!accept.includes('text/html')) return letters;
    return reply.type('text/html; charset=utf-8').send(buildOutboxPage(letters));
  });
}

function buildOutboxPage(letters: SentLetter[]): string {
  const items = letters.map(
    ({ at, to, subject, text }) =>
      `<li><p>${escapeHtml(at)} to ${escapeHtml(to)}</p><h2>${escapeHtml(subject)}</h2><pre>${escapeHtml(text)}</pre></li>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title><main><h1>Outbox</h1>
<p>Letters of the sandbox, the newest first.</p><ol>${items.join('\n')}</ol></main></html>`;
}
