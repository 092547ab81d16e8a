import type { Problem } from '#check/problem.ts';
import type { Call, ClientConfig } from '#definition';
import type { Schema } from '#workbench/schema/schema.ts';

/** The folder of a portal from the repository's root; '' for the shipped one. */
export type SamplePortalFolder = '' | 'examples/orders/' | 'examples/words/';

/** A text for the worker. */
export interface CompileRequest {
  portal: SamplePortalFolder;
  /** The screen whose file the text replaces: its path under `schemas/screens`, without `.json`. */
  screen: string;
  text: string;
}

export interface CompileResult {
  /** The errors, then the warnings, of the text itself. */
  problems: Problem[];
  /** Null if the text has an error. */
  screen: ShownScreen | null;
  /** The calls of the portal, by name. */
  calls: Record<string, Call>;
  /** The parsed JSON of the template that the text extends; undefined if there is none. */
  template: unknown;
}

/** A compiled screen, for the frame. */
export interface ShownScreen {
  id: string;
  title: string;
  /** An address of its route. */
  path: string;
  /** The text of its module. */
  module: string;
  config: ClientConfig;
  calls: Record<string, Call>;
}

/** A message of the worker: that it is loaded, with the schema of a screen, or the result of a request. */
export type WorkerMessage = { schema: Schema } | { result: CompileResult };

/** A message of the frame: that it is loaded, or whether the last screen could be shown. */
export type FrameMessage = 'ready' | 'shown' | 'failed';

/** Returns the file of a screen in its portal. */
export function getScreenFile(screen: string): string {
  return `schemas/screens/${screen}.json`;
}
