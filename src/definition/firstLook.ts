import type { PortalIndex, ScreenModule } from './compiled.ts';

/** What the server knows when it writes the first look of a page. */
export interface AskedLook {
  index: PortalIndex;
  /** The path that was asked for. */
  address: string;
  /** The path under which the portal stands; `/` without one. */
  basePath?: string;
  /** The screen that stands there; null for a page, and where there is none. */
  module: ScreenModule | null;
}

/** What a page shows before its script is there. */
export interface FirstLook {
  /** As markup. */
  html: string;
  /** The names of the parts of the portal's code that it is made by, which have to be here when it is taken over. */
  parts: string[];
}

/** Writes the first look of a page. Rejects where a component throws. */
export type RenderFirstLook = (look: AskedLook) => Promise<FirstLook>;
