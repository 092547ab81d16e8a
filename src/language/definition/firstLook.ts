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

/** A request to the thread that renders first looks. */
export interface LookRequest extends Omit<AskedLook, 'module'> {
  /** The body of a function that returns the screen's module; null for a page, and where there is none. */
  code: string | null;
  /** True if the address has a query, whose secret the screen may take out of it: such a screen is not rendered. */
  hasQuery: boolean;
}

/** A message of the thread that renders first looks: that it begins to, and how that ended. */
export type LookMessage = { begun: true } | { look: FirstLook | null } | { fault: string };
