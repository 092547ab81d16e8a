/** The landing page's words besides its content. */
export interface LandingTexts {
  /** The name of its menu. Default: `Main`. */
  menu?: string;
  /** The name of the strip of figures. Default: `In figures`. */
  figures?: string;
}
