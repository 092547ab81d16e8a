import type { FastifyError, FastifyInstance } from 'fastify';
import { CommandError } from '../commands/remoteCommands.ts';
import { Interrupted, sayInterrupted } from '../releases/interrupted.ts';
import { Refused } from './refused.ts';

/**
 * Answers operators in their sentences what the releases refuse, and a database that does not go on.
 * @param refused the status of what the releases refuse.
 */
export function addFaults(app: FastifyInstance, refused: 400 | 409): void {
  app.setErrorHandler((error: FastifyError, { log, routeOptions }) => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') throw tooLarge(routeOptions.bodyLimit ?? 0);
    const said = sayInterrupted(error);
    if (said instanceof Interrupted) {
      log.error(error);
      throw new Refused(503, said.message);
    }
    throw said instanceof CommandError ? new Refused(refused, said.message) : said;
  });
}

function tooLarge(limit: number): Refused {
  const size = limit >= mebibyte ? `${limit / mebibyte} MB` : `${limit / 1024} KB`;
  return new Refused(413, `This takes ${size} at most: send fewer definitions, or smaller ones.`);
}

const mebibyte = 1024 * 1024;
