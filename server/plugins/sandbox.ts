import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Mail } from '../mail/mail.ts';

/** What the sandbox needs. */
export interface SandboxOptions {
  /** Open and migrated. */
  database: Database;
  /** Where mail goes: createMail(). */
  mail: Mail;
  /** What tokens are signed with; by default one that the database made for itself at first start. */
  secret?: string;
  /** Milliseconds that the fault `slow` waits. */
  slow?: number;
}

/** The sandbox API as a Fastify plugin; mount it under a prefix. Its hooks and its error handler hold inside alone. */
export async function sandbox(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  void app;
  void options;
}
