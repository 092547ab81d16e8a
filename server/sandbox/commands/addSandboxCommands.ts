import type { FastifyInstance } from 'fastify';
import { addRemoteCommands } from '../../commands/remoteCommands.ts';
import { commands, type SandboxCommandContext, type SandboxCommand } from './commands.ts';
import { getCommandFile, type SandboxCommandRequest } from './runSandboxCommand.ts';

export function addSandboxCommands(
  app: FastifyInstance,
  context: SandboxCommandContext,
  basePath?: string,
): void {
  addRemoteCommands<SandboxCommandRequest, string>(app, {
    file: getCommandFile(context.dataDir),
    path: '/sandbox/command',
    body,
    basePath,
    run: ({ name, values }) => {
      const command: SandboxCommand = commands[name];
      return command.run(context, values);
    },
  });
}

const body = {
  type: 'object',
  properties: {
    name: { enum: Object.keys(commands) },
    values: { type: 'array', items: { type: 'string' } },
  },
  required: ['name', 'values'],
  additionalProperties: false,
};
