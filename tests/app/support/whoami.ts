import type { Call } from '#definition';

/** The call that answers the claims of a member. */
export const whoami: Call = {
  target: 'api',
  method: 'GET',
  path: 'me',
  kind: 'read',
  auth: true,
  request: { id: 'id' },
};
