import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buildHref } from '#definition';
import { isSameSecret } from '../passwords/isSameSecret.ts';
import { writePrivateFile } from './writePrivateFile.ts';

/** The address of the running server. Commands need it, because only one process can open the embedded database. */
interface Address {
  url: string;
  key: string;
}

const header = 'x-command-key';

/** A failure that a command explains in one sentence. */
export class CommandError extends Error {}

/** The server went away before it answered, so that the outcome is unknown. */
export class UnansweredError extends CommandError {}

export interface RemoteCommands<Request, Answer> {
  file: string;
  /** The route, under the prefix of `app`. */
  path: string;
  body: Record<string, unknown>;
  /** Maximum bytes of the request. */
  limit?: number;
  /** Default: `/`. */
  basePath?: string | undefined;
  run: (request: Request) => Promise<Answer>;
}

/** Serves commands that carry a key. Only readers of `file` have the key, which the server writes when it listens. */
export function addRemoteCommands<Request, Answer>(
  app: FastifyInstance,
  { file, path, body, limit, basePath, run }: RemoteCommands<Request, Answer>,
): void {
  const key = randomBytes(32).toString('base64url');
  const options = {
    schema: { body },
    ...(limit !== undefined && { bodyLimit: limit }),
    // Runs before the body is read.
    onRequest: async ({ headers }: FastifyRequest, reply: FastifyReply) => {
      if (!isSameSecret(String(headers[header]), key)) await reply.code(404).send({ message: 'Not Found' });
    },
  };
  app.post<{ Body: Request }>(path, options, ({ body }) => answer(() => run(body as Request)));
  app.addHook('onListen', async () => {
    const { port } = app.server.address() as AddressInfo;
    const address: Address = {
      url: `http://${getHost(app)}:${port}${buildHref(`${app.prefix}${path}`, basePath)}`,
      key,
    };
    await writePrivateFile(file, JSON.stringify(address));
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

function getHost(app: FastifyInstance): string {
  const { address, family } = app.server.address() as AddressInfo;
  if (address === '0.0.0.0') return '127.0.0.1';
  if (address === '::') return '[::1]';
  return family === 'IPv6' ? `[${address}]` : address;
}

/**
 * Sends a request to the running server.
 * @param file the file with the server's address.
 * @returns null if no server runs on this folder.
 * @throws CommandError with the server's sentence if it refused; UnansweredError if it went away in the middle.
 */
export async function sendCommand(file: string, request: unknown): Promise<{ answer: unknown } | null> {
  const address = await readAddress(file);
  if (address === null) return null;
  const { url, key } = address;
  const headers = { 'content-type': 'application/json', [header]: key };
  const body = JSON.stringify(request);
  const response = await fetch(url, { method: 'POST', headers, body }).catch(nullIfRefused);
  // A killed server leaves its file behind, and another program may listen at the address now.
  if (!response || response.status === 404) return null;
  const result = await response.json().catch(throwUnanswered);
  const { answer, refused } = result as { answer?: unknown; refused?: string };
  if (answer === undefined) throw new CommandError(refused ?? 'The running server could not do this.');
  return { answer };
}

/**
 * Handles a failed request to the running server: null if the connection was refused, because no server runs.
 * @throws UnansweredError otherwise.
 */
function nullIfRefused(error: unknown): null {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code === 'ECONNREFUSED' ? null : throwUnanswered();
}

export function throwUnanswered(): never {
  throw new UnansweredError(
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
