import { Refusal } from '../releases/refusal.ts';

/** A request that is refused, with the sentence for who made it. */
export class Refused extends Error {
  /** 400 wrong, 401 not signed in, 403 not allowed, 404 not there, 409 somebody was faster, 413 too large, 429 too often, 503 the database does not go on. */
  readonly statusCode: 400 | 401 | 403 | 404 | 409 | 413 | 429 | 503;

  constructor(statusCode: Refused['statusCode'], message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** What the releases refuse of what was asked they say in a sentence: what was looked at is still right. */
export function refuseAsked(error: unknown): never {
  throw error instanceof Refusal ? new Refused(400, error.message) : error;
}

/** The answer to an error of the server's own, which only its log describes. */
export const generalWords = 'Something went wrong. Please try again.';
