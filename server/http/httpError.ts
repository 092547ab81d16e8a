/** A rejected request, with a sentence for its sender. */
export class HttpError extends Error {
  /**
   * 400 invalid, 401 no session, 403 not allowed, 404 not found, 409 conflict with a newer change, 413 too large, 429
   * too many requests, 503 database down.
   */
  readonly statusCode: 400 | 401 | 403 | 404 | 409 | 413 | 429 | 503;

  constructor(statusCode: HttpError['statusCode'], message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** The answer to an internal error, which only the log describes. */
export const generalErrorMessage = 'Something went wrong. Please try again.';
