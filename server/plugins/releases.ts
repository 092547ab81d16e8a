import type { FastifyInstance } from 'fastify';
import { addRemoteCommands } from '../commands/remoteCommands.ts';
import { commands } from '../releases/commands/commands.ts';
import type { Given, Said } from '../releases/commands/given.ts';
import { commandFile } from '../releases/commands/commandFile.ts';
import type { Releases } from '../releases/releases.ts';

export interface ReleasesPluginOptions {
  releases: Releases;
  /** The folder in which commands find this server. */
  dataDir: string;
  /** The path under which the portal stands. */
  basePath: string;
}

/** Bytes that a whole portal takes at most as JSON; as texts it has 32 MiB at most. */
const limit = 64 * 1024 * 1024;

/** Lets the commands of the history reach this server. */
export function addReleases(app: FastifyInstance, options: ReleasesPluginOptions): void {
  const { releases, dataDir, basePath } = options;
  addRemoteCommands<Given & { command: keyof typeof commands }, Said>(app, {
    file: commandFile(dataDir),
    path: '/_releases',
    body,
    limit,
    basePath,
    run: ({ command, ...given }) => commands[command](releases, given),
  });
}

const text = { type: 'string', maxLength: 10_000 };
const integer = { type: 'integer' };
const body = {
  type: 'object',
  properties: {
    command: { enum: Object.keys(commands) },
    as: text,
    password: text,
    why: text,
    at: text,
    zone: text,
    seen: text,
    file: text,
    pointer: text,
    name: text,
    role: text,
    newPassword: text,
    number: integer,
    base: integer,
    isDry: { type: 'boolean' },
    files: {
      type: 'array',
      items: { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 },
    },
  },
  required: ['command'],
  additionalProperties: false,
};
