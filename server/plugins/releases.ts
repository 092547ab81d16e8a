import type { FastifyInstance } from 'fastify';
import { addRemoteCommands } from '../commands/remoteCommands.ts';
import { commands } from '../releases/commands/commands.ts';
import type { Given, Said } from '../releases/commands/given.ts';
import { bodySchema, givenSchema, portalLimit } from '../releases/commands/givenSchema.ts';
import { commandFile } from '../releases/commands/commandFile.ts';
import { sayInterrupted } from '../releases/interrupted.ts';
import type { Releases } from '../releases/releases.ts';
import { addLargeBodies } from './largeBodies.ts';

export interface ReleasesPluginOptions {
  releases: Releases;
  /** The folder in which commands find this server. */
  dataDir: string;
  /** The path under which the portal stands. */
  basePath: string;
}

/** Lets the commands of the history reach this server. */
export async function addReleases(app: FastifyInstance, options: ReleasesPluginOptions): Promise<void> {
  const { releases, dataDir, basePath } = options;
  await app.register(async (inner) => {
    addLargeBodies(inner, releases.desk.askTexts);
    addRemoteCommands<Given & { command: keyof typeof commands }, Said>(inner, {
      file: commandFile(dataDir),
      path: '/_releases',
      body,
      limit: portalLimit,
      basePath,
      run: ({ command, ...given }) =>
        commands[command].run(releases, given).catch((error: unknown) => {
          throw sayInterrupted(error);
        }),
    });
  });
}

const keys = Object.keys(givenSchema) as (keyof Given)[];
const body = {
  type: 'object',
  properties: { command: { enum: Object.keys(commands) }, ...bodySchema(keys).properties },
  required: ['command'],
  additionalProperties: false,
};
