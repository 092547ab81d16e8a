import type { FastifyInstance } from 'fastify';
import { addRemoteCommands, CommandError } from '../commands/remoteCommands.ts';
import { commands } from '../releases/commands/commands.ts';
import type { Runs } from '../releases/commands/createRuns.ts';
import type { Given, Said } from '../releases/commands/given.ts';
import { bodySchema, givenSchema, portalLimit } from '../releases/commands/givenSchema.ts';
import { commandFile } from '../releases/commands/commandFile.ts';
import { wrapInterrupted } from '../releases/interrupted.ts';
import type { Releases } from '../releases/releases.ts';
import { addLargeBodies } from './largeBodies.ts';

export interface ReleasesPluginOptions {
  releases: Releases;
  dataDir: string;
  basePath: string;
  runs: Runs;
}

type Request = Given & { command: keyof typeof commands; run?: string };

const owner = '';

export async function addReleases(app: FastifyInstance, options: ReleasesPluginOptions): Promise<void> {
  const { releases, dataDir, basePath, runs } = options;
  const begin = async ({ command, ...input }: Request): Promise<Said | { id: string }> => {
    const outcome = await runs.begin(owner, () => commands[command].run(releases, input));
    return 'id' in outcome ? outcome : outcome.said;
  };
  await app.register(async (inner) => {
    addLargeBodies(inner, releases.desk.askTexts);
    addRemoteCommands<Request, Said | { id: string }>(inner, {
      file: commandFile(dataDir),
      path: '/_releases',
      body,
      limit: portalLimit,
      basePath,
      run: async ({ run: id, ...request }) => {
        if (id !== undefined) return readRun(runs, id);
        return begin(request).catch((error: unknown) => {
          throw wrapInterrupted(error);
        });
      },
    });
  });
}

async function readRun(runs: Runs, id: string): Promise<Said | { id: string }> {
  const found = await runs.find(owner, id);
  if (found.state === 'running') return { id };
  if (found.state === 'done') return found.said;
  throw new CommandError(found.text);
}

const keys = Object.keys(givenSchema) as (keyof Given)[];
const body = {
  type: 'object',
  properties: {
    command: { enum: Object.keys(commands) },
    run: { type: 'string' },
    ...bodySchema(keys).properties,
  },
  anyOf: [{ required: ['command'] }, { required: ['run'] }],
  additionalProperties: false,
};
