/** What a value is: `secret` is a password or a one-time code, `token` what a session is known by, `plain` all else. */
export type Label = 'plain' | 'secret' | 'token';

/** A sink, as far as it matters who else sees the value there. */
export type FlowPlace =
  | 'apiBody'
  | 'apiAddress'
  | 'service'
  | 'decision'
  | 'decisionAboutService'
  | 'decisionAboutRead'
  | 'address'
  | 'picture'
  | 'view'
  | 'secretField'
  | 'openField'
  | 'session'
  | 'token';

/** Which values may go where. */
export const ceilings: Record<FlowPlace, readonly Label[]> = {
  apiBody: ['plain', 'secret'],
  // An address is logged, and kept in the history.
  apiAddress: ['plain'],
  service: ['plain'],
  decision: ['plain', 'secret'],
  // Whether a request goes out tells what it was decided by.
  decisionAboutService: ['plain'],
  // What a read brings is plain: whether it is there tells what it was decided by.
  decisionAboutRead: ['plain'],
  address: ['plain'],
  picture: ['plain'],
  view: ['plain'],
  secretField: ['plain', 'secret'],
  openField: ['plain'],
  session: ['plain'],
  token: ['token'],
};
