/**
 * The sensitivity of a value: `secret` for passwords and one-time codes, `token` for session tokens, `plain` for all others.
 */
export type Sensitivity = 'plain' | 'secret' | 'token';

/** A sink, as far as the audience of a value matters. */
export type SinkCategory =
  | 'apiBody'
  | 'apiAddress'
  | 'service'
  | 'condition'
  | 'conditionAboutService'
  | 'conditionAboutRead'
  | 'address'
  | 'picture'
  | 'view'
  | 'secretField'
  | 'openField'
  | 'session'
  | 'token';

/** The labels allowed in each sink. */
export const allowedSensitivities: Record<SinkCategory, readonly Sensitivity[]> = {
  apiBody: ['plain', 'secret'],
  // Addresses are logged and stay in the history.
  apiAddress: ['plain'],
  service: ['plain'],
  condition: ['plain', 'secret'],
  // An observer of the request learns whether the condition holds.
  conditionAboutService: ['plain'],
  // A read's answer is plain, so its presence reveals whether the condition holds.
  conditionAboutRead: ['plain'],
  address: ['plain'],
  picture: ['plain'],
  view: ['plain'],
  secretField: ['plain', 'secret'],
  openField: ['plain'],
  session: ['plain'],
  token: ['token'],
};
