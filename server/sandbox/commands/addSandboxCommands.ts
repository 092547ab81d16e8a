import type { FastifyInstance } from 'fastify';
import { addRemoteCommands } from '../../commands/remoteCommands.ts';
import { commands, type Office, type OfficeCommand } from './commands.ts';
import { commandFile, type SandboxRequest } from './runCommand.ts';

export function addSandboxCommands(app: FastifyInstance, office: Office, basePath?: string): void {
  addRemoteCommands<SandboxRequest, string>(app, {
    file: commandFile(office.dataDir),
    path: '/sandbox/command',
    body,
    basePath,
    run: ({ name, values }) => {
      const command: OfficeCommand = commands[name];
      return command.run(office, values);
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
