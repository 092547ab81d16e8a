import { TooManyRequestsError } from '../../passwords/tooManyRequestsError.ts';

/** Reports per address; further ones are not counted. */
export const reportRateLimit = {
  max: 60,
  timeWindow: 60_000,
  errorResponseBuilder: () => new TooManyRequestsError(),
};
