/** A request that is refused, with the sentence for who made it. */
export class Refused extends Error {
  /** 400 wrong, 401 not signed in, 403 not allowed, 404 not there, 409 somebody was faster, 429 too often. */
  readonly statusCode: 400 | 401 | 403 | 404 | 409 | 429;

  constructor(statusCode: Refused['statusCode'], message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}
