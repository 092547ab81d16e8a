/** Somebody asks more than fits. It is answered at once, as 429, and says nothing of what was asked for. */
export class TooManyRequests extends Error {
  readonly statusCode = 429;

  constructor() {
    super('Too many requests. Please wait a minute.');
  }
}
