import { TooManyRequests } from '../../passwords/tooManyRequests.ts';

/** How often one address may report; what is beyond is not counted. */
export const reportLimit = {
  max: 60,
  timeWindow: 60_000,
  errorResponseBuilder: () => new TooManyRequests(),
};
