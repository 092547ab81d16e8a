import type { Files } from '#check/index.ts';
import type { ReleaseContext, Publication, PublicationResult } from './publish.ts';

export interface ServedDefinitions {
  /** Serves these texts, and then calls `settle` before anything else changes. */
  apply: (files: Files, settle?: () => Promise<void>) => Promise<void>;
  /** Null if a definition has a problem. */
  files: () => Files | null;
  onChange: (listener: () => void) => () => void;
}

export interface Releases {
  context: ReleaseContext;
  /**
   * Publishes through `publish`. If it resolves with a version, members of this server get it. Otherwise the failure is
   * printed and tried again.
   */
  publish: (publication: Publication) => Promise<PublicationResult>;
  refresh: () => Promise<void>;
  /** Null in a folder, and until the first probe of notifications. */
  follows: () => FollowMode | null;
  close: () => Promise<void>;
}

/** The way in which a server learns of other servers' publications. `looked up` means polled each second. */
export type FollowMode = 'heard' | 'looked up';

export interface ReleasesOptions {
  context: ReleaseContext;
  served: ServedDefinitions;
  print: (line: string) => void;
}
