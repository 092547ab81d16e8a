import type { Value } from './value.ts';

/** A link to a route. */
export interface Link {
  /**
   * The link's text.
   * @minLength 1
   * @translate true
   */
  label: string;
  /** A route of the config. */
  to: string;
  /** The query parameters of the address. A key without a value is left out. */
  query?: Record<string, Value>;
}
