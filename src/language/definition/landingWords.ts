/** What the landing page says besides its content. */
export interface LandingWords {
  /** The name of its menu; `Main` without it. */
  menu?: string;
  /** The name of the strip of figures; `In figures` without it. */
  figures?: string;
}
