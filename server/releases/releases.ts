import type { Files } from '#check/index.ts';
import type { ReleaseContext, Publication, PublicationResult } from './publish.ts';

/** The definitions that this server serves. */
export interface ServedDefinitions {
  /** Serves these texts to members, then calls `settle` before any other change. */
  apply: (files: Files, settle?: () => Promise<void>) => Promise<void>;
  /** The texts of all definitions; null if a definition has a problem. */
  files: () => Files | null;
  onChange: (listener: () => void) => () => void;
}

/** The history as the server uses it. */
export interface Releases {
  context: ReleaseContext;
  /**
   * Publishes a tree. If it resolves with a version, this server serves it. A failure to serve it is printed and
   * retried.
   */
  publish: (publication: Publication) => Promise<PublicationResult>;
  refresh: () => Promise<void>;
  /** The way this server learns of publications; null for a folder, and until notifications were probed. */
  follows: () => FollowMode | null;
  close: () => Promise<void>;
}

/** The way in which a server learns of other servers' publications. `looked up` means polled each second. */
export type FollowMode = 'heard' | 'looked up';

/** The dependencies of the releases. */
export interface ReleasesOptions {
  context: ReleaseContext;
  served: ServedDefinitions;
  print: (line: string) => void;
}
