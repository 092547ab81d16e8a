import { join } from 'node:path';
import {
  sendHistoryCommand,
  getCommandFile,
  type CommandInput,
  type CommandAnswer,
} from '#server/releases/index.ts';

/** Operators of a portal under test, with their passwords. */
export const operators = {
  anna: { as: 'anna', password: 'anna writes', role: 'author' },
  ben: { as: 'ben', password: 'ben publishes', role: 'publisher' },
  cara: { as: 'cara', password: 'cara publishes', role: 'publisher' },
};

/** Has the portal of a folder do a command of its history, as the command line does. */
export async function askReleases(
  folder: string,
  command: string,
  parameters: CommandInput = {},
): Promise<CommandAnswer> {
  // The portal answers requests a moment before it has published the address for commands.
  for (let tries = 0; tries < 20; tries += 1) {
    const reply = await sendHistoryCommand(getCommandFile(join(folder, 'data')), { command, ...parameters });
    if (reply) return reply;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`No portal of ${folder} answers`);
}

/** Makes the operators. */
export async function addOperators(folder: string): Promise<void> {
  for (const { as, password, role } of Object.values(operators))
    await askReleases(folder, 'set-operator', { name: as, role, newPassword: password });
}

/** The live definitions with one of them changed. */
export async function editedFiles(
  folder: string,
  file: string,
  change: (text: string) => string,
): Promise<[string, string][]> {
  const { files = [] } = await askReleases(folder, 'export');
  return files.map(([name, text]) => [name, name === file ? change(text) : text]);
}

/**
 * Publishes with the `seen` of the report, as a person who has read the changes for members. Repeats a
 * publication whose cases took too long.
 */
export async function publishSeen(
  folder: string,
  parameters: CommandInput,
  tries = 5,
): Promise<CommandAnswer> {
  const preview = await askReleases(folder, 'publish', parameters);
  const seen = /--seen (\w+)/.exec(preview.text)?.[1];
  const reply = seen === undefined ? preview : await askReleases(folder, 'publish', { ...parameters, seen });
  return tries > 1 && reply.text.includes('Ask again') ? publishSeen(folder, parameters, tries - 1) : reply;
}
