import type { PortalIndex, ScreenModule } from './compiled.ts';

/** The input for rendering a page on the server. */
export interface RenderInput {
  index: PortalIndex;
  /** The path of the request. */
  address: string;
  /** The base path of the portal. Default: `/`. */
  basePath?: string;
  /** The screen at the path; null for a page, and if there is none. */
  module: ScreenModule | null;
}

/** The server-rendered markup of a page. */
export interface RenderedPage {
  html: string;
  /** The names of the code chunks that rendered the page. They must be loaded before hydration. */
  chunks: string[];
}

/** A request to the thread that renders pages. */
export interface RenderRequest extends Omit<RenderInput, 'module'> {
  /** The body of a function that returns the screen's module; null for a page, and if there is none. */
  code: string | null;
  /** True if the address has a query, whose secret the screen may remove: such a screen is not rendered. */
  hasQuery: boolean;
}

/** A message of the rendering thread: that it begins, and the result. */
export type RenderThreadMessage = { begun: true } | { rendered: RenderedPage | null } | { error: string };
