import type { FastifyInstance } from 'fastify';
import { CommandError } from '../commands/remoteCommands.ts';
import { Interrupted, sayInterrupted } from '../releases/interrupted.ts';
import { Refused } from './refused.ts';

/**
 * Answers operators in their sentences what the releases refuse, and a database that does not go on.
 * @param refused the status of what the releases refuse.
 */
export function addFaults(app: FastifyInstance, refused: 400 | 409): void {
  app.setErrorHandler((error, { log }) => {
    const said = sayInterrupted(error);
    if (said instanceof Interrupted) {
      log.error(error);
      throw new Refused(503, said.message);
    }
    throw said instanceof CommandError ? new Refused(refused, said.message) : said;
  });
}
