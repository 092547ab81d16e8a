import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { hrefOf } from '../../../src/definition/index.ts';
import { isSecret } from '../security/isSecret.ts';
import { writeWhole } from '../writeWhole.ts';
import type { Office, OfficeCommand } from './commands.ts';
import { commands, OfficeError } from './commands.ts';

/** How a command finds the running server: PGlite has room for one process, so the server does the work. */
interface Address {
  url: string;
  key: string;
}

const header = 'x-sandbox-key';

/** Lets commands reach this server by a key, which it writes to the data folder when it listens: only those who may read the folder have it. */
export function addRemoteCommands(app: FastifyInstance, office: Office, basePath?: string): void {
  const key = randomBytes(32).toString('base64url');
  const file = join(office.dataDir, 'command.json');
  app.post<{ Body: { name: string; values: string[] } }>(
    '/sandbox/command',
    { schema },
    async (request, reply) => {
      if (!isSecret(String(request.headers[header]), key))
        return reply.code(404).send({ message: 'Not Found' });
      try {
        const command: OfficeCommand = commands[request.body.name as keyof typeof commands];
        return { said: await command.run(office, request.body.values) };
      } catch (error) {
        if (error instanceof OfficeError) return { refused: error.message };
        throw error;
      }
    },
  );
  app.addHook('onListen', async () => {
    const { port } = app.server.address() as AddressInfo;
    const path = hrefOf(`${app.prefix}/sandbox/command`, basePath);
    const address: Address = { url: `http://${hostOf(app)}:${port}${path}`, key };
    await writeWhole(file, JSON.stringify(address));
  });
  app.addHook('onClose', () => rm(file, { force: true }));
}

const schema = {
  body: {
    type: 'object',
    properties: {
      name: { enum: Object.keys(commands) },
      values: { type: 'array', items: { type: 'string' } },
    },
    required: ['name', 'values'],
    additionalProperties: false,
  },
};

/** Where this machine reaches the server that listens; everywhere includes here. */
function hostOf(app: FastifyInstance): string {
  const { address, family } = app.server.address() as AddressInfo;
  if (address === '0.0.0.0') return '127.0.0.1';
  if (address === '::') return '[::1]';
  return family === 'IPv6' ? `[${address}]` : address;
}

/**
 * Has the running server run a command.
 * @returns what it said; null where no server runs on this folder.
 * @throws OfficeError with the server's sentence, where it refused.
 */
export async function askServer(dataDir: string, name: string, values: string[]): Promise<string | null> {
  const address = await readAddress(join(dataDir, 'command.json'));
  if (address === null) return null;
  const { url, key } = address;
  const headers = { 'content-type': 'application/json', [header]: key };
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name, values }),
  }).catch(() => null);
  // A server that was killed leaves its address, where another may listen by now.
  if (!response || response.status === 404) return null;
  const { said, refused } = (await response.json()) as { said?: string; refused?: string };
  if (said === undefined) throw new OfficeError(refused ?? 'The running server could not do this.');
  return said;
}

async function readAddress(file: string): Promise<Address | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Address;
  } catch {
    return null;
  }
}
