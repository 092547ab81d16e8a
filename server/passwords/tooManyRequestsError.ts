/** An asker's jobs exceed the queue. The answer is an immediate 429 that reveals nothing. */
export class TooManyRequestsError extends Error {
  readonly statusCode = 429;

  constructor() {
    super('Too many requests. Please wait a minute.');
  }
}
