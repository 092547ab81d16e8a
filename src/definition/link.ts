/** A link. */
export interface Link {
  /**
   * The link's text.
   * @minLength 1
   */
  label: string;
  /** A route of the config. */
  to: string;
}
