import type { FastifyInstance } from 'fastify';
import { addRemoteCommands, CommandError } from '../../commands/remoteCommands.ts';
import { commands } from '../../releases/commands/commands.ts';
import type { BackgroundRuns } from '../../releases/commands/createBackgroundRuns.ts';
import type { CommandInput, CommandAnswer } from '../../releases/commands/commandInput.ts';
import {
  buildBodySchema,
  commandInputSchemas,
  maxPortalBytes,
} from '../../releases/commands/commandInputSchemas.ts';
import { getCommandFile } from '../../releases/commands/getCommandFile.ts';
import { wrapDatabaseError } from '../../releases/interruptedError.ts';
import type { Releases } from '../../releases/releases.ts';
import { addLargeBodyParser } from '../addLargeBodyParser.ts';

/** The dependencies of the routes for commands over releases. */
export interface ReleaseCommandsOptions {
  releases: Releases;
  dataDir: string;
  basePath: string;
  runs: BackgroundRuns;
}

type Request = CommandInput & { command: keyof typeof commands; run?: string };

const owner = '';

export async function addReleaseCommands(
  app: FastifyInstance,
  options: ReleaseCommandsOptions,
): Promise<void> {
  const { releases, dataDir, basePath, runs } = options;
  const begin = async ({ command, ...input }: Request): Promise<CommandAnswer | { id: string }> => {
    const outcome = await runs.begin(owner, () => commands[command].run(releases, input));
    return 'id' in outcome ? outcome : outcome.result;
  };
  await app.register(async (inner) => {
    addLargeBodyParser(inner, releases.context.callTextThread);
    addRemoteCommands<Request, CommandAnswer | { id: string }>(inner, {
      file: getCommandFile(dataDir),
      path: '/_releases',
      body,
      limit: maxPortalBytes,
      basePath,
      run: async ({ run: id, ...request }) => {
        if (id !== undefined) return readRun(runs, id);
        return begin(request).catch((error: unknown) => {
          throw wrapDatabaseError(error);
        });
      },
    });
  });
}

async function readRun(runs: BackgroundRuns, id: string): Promise<CommandAnswer | { id: string }> {
  const found = await runs.find(owner, id);
  if (found.state === 'running') return { id };
  if (found.state === 'done') return found.said;
  throw new CommandError(found.text);
}

const keys = Object.keys(commandInputSchemas) as (keyof CommandInput)[];
const body = {
  type: 'object',
  properties: {
    command: { enum: Object.keys(commands) },
    run: { type: 'string' },
    ...buildBodySchema(keys).properties,
  },
  anyOf: [{ required: ['command'] }, { required: ['run'] }],
  additionalProperties: false,
};
