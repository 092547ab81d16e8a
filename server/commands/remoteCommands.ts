import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hrefOf } from '#definition';
import { isSecret } from '../passwords/isSecret.ts';
import { writeWhole } from './writeWhole.ts';

/** How a command finds the running server: the embedded database has room for one process, so the server does the work. */
interface Address {
  url: string;
  key: string;
}

const header = 'x-command-key';

/** Something that can't be done, said in one sentence. */
export class CommandError extends Error {}

/** The server was gone before it had answered: whether it has done what it was asked is not known. */
export class Unanswered extends CommandError {}

/** A way for commands into a server. */
export interface RemoteCommands<Request, Answer> {
  /** The file in which commands find the server. */
  file: string;
  /** Where it is asked, under the prefix of `app`. */
  path: string;
  /** What is asked, as JSON Schema. */
  body: Record<string, unknown>;
  /** Bytes that one may ask in at most. */
  limit?: number;
  /** The path under which the server stands; `/` without one. */
  basePath?: string | undefined;
  /** @throws CommandError where it can't be done. */
  run: (request: Request) => Promise<Answer>;
}

/** Lets commands reach this server by a key, which it writes to a file when it listens: only those who may read it have the key. */
export function addRemoteCommands<Request, Answer>(
  app: FastifyInstance,
  { file, path, body, limit, basePath, run }: RemoteCommands<Request, Answer>,
): void {
  const key = randomBytes(32).toString('base64url');
  const options = {
    schema: { body },
    ...(limit !== undefined && { bodyLimit: limit }),
    // Before anything of the body is read.
    onRequest: async ({ headers }: FastifyRequest, reply: FastifyReply) => {
      if (!isSecret(String(headers[header]), key)) await reply.code(404).send({ message: 'Not Found' });
    },
  };
  app.post<{ Body: Request }>(path, options, ({ body }) => answer(() => run(body as Request)));
  app.addHook('onListen', async () => {
    const { port } = app.server.address() as AddressInfo;
    const address: Address = {
      url: `http://${hostOf(app)}:${port}${hrefOf(`${app.prefix}${path}`, basePath)}`,
      key,
    };
    await writeWhole(file, JSON.stringify(address));
  });
  app.addHook('onClose', () => rm(file, { force: true }));
}

async function answer<Answer>(run: () => Promise<Answer>): Promise<{ answer: Answer } | { refused: string }> {
  try {
    return { answer: await run() };
  } catch (error) {
    if (error instanceof CommandError) return { refused: error.message };
    throw error;
  }
}

/** Where this machine reaches the server that listens; everywhere includes here. */
function hostOf(app: FastifyInstance): string {
  const { address, family } = app.server.address() as AddressInfo;
  if (address === '0.0.0.0') return '127.0.0.1';
  if (address === '::') return '[::1]';
  return family === 'IPv6' ? `[${address}]` : address;
}

/**
 * Has the running server do something.
 * @param file the file in which it said where it is.
 * @returns its answer; null where no server runs on this folder.
 * @throws CommandError with the server's sentence, where it refused; Unanswered where it went away in the middle.
 */
export async function askServer(file: string, request: unknown): Promise<{ answer: unknown } | null> {
  const address = await readAddress(file);
  if (address === null) return null;
  const { url, key } = address;
  const headers = { 'content-type': 'application/json', [header]: key };
  const body = JSON.stringify(request);
  const response = await fetch(url, { method: 'POST', headers, body }).catch(noteRefused);
  // A server that was killed leaves its address, where another may listen by now.
  if (!response || response.status === 404) return null;
  const said = await response.json().catch(noteCut);
  const { answer, refused } = said as { answer?: unknown; refused?: string };
  if (answer === undefined) throw new CommandError(refused ?? 'The running server could not do this.');
  return { answer };
}

/** @returns null where nobody listens. @throws Unanswered where somebody did. */
function noteRefused(error: unknown): null {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code === 'ECONNREFUSED' ? null : noteCut();
}

/** @throws Unanswered. */
export function noteCut(): never {
  throw new Unanswered(
    'The server went away before it had answered: this may be done or not. Look once it runs again, before you ask anew.',
  );
}

async function readAddress(file: string): Promise<Address | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Address;
  } catch {
    return null;
  }
}
