import type { FastifyBaseLogger, FastifyError, FastifyInstance } from 'fastify';
import { CommandError } from '../commands/remoteCommands.ts';
import { InterruptedError, wrapDatabaseError } from '../releases/interruptedError.ts';
import { HttpError } from '../http/httpError.ts';

/** Answers with a sentence if the releases refuse a request or the database fails. @param refused the status of a refusal. */
export function addErrorHandler(app: FastifyInstance, refused: 400 | 409): void {
  app.setErrorHandler((error: FastifyError, { log, routeOptions }) => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') throw tooLarge(routeOptions.bodyLimit ?? 0);
    throw findHttpError(error, refused, log) ?? error;
  });
}

/** Converts an error of the releases or the database to an HTTP error; null for an unexpected error. */
export function findHttpError(error: unknown, refused: 400 | 409, log: FastifyBaseLogger): HttpError | null {
  if (error instanceof HttpError) return error;
  if (isUnkeepable(error)) return new HttpError(400, unkeepable);
  const failure = wrapDatabaseError(error);
  if (failure instanceof InterruptedError) log.error(error);
  if (failure instanceof CommandError)
    return new HttpError(failure instanceof InterruptedError ? 503 : refused, failure.message);
  return null;
}

/** PostgreSQL's codes for a text with a zero byte, and for a number out of range. */
const unkeepableCodes = new Set<unknown>(['22021', '22003']);

const unkeepable =
  'No database can keep this: a text holds no zero byte, and a number is at most 2147483647.';

function isUnkeepable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && unkeepableCodes.has(error.code);
}

function tooLarge(limit: number): HttpError {
  const size = limit >= mebibyte ? `${limit / mebibyte} MB` : `${limit / 1024} KB`;
  return new HttpError(413, `This takes ${size} at most: send fewer definitions, or smaller ones.`);
}

const mebibyte = 1024 * 1024;
