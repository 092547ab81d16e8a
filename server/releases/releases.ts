import type { Files } from '#check/index.ts';
import type { Desk, Publication, Published } from './publish.ts';

export interface Served {
  /** Serves these texts, and then calls `settle` before anything else changes. */
  apply: (files: Files, settle?: () => Promise<void>) => Promise<void>;
  /** Null if a definition has a problem. */
  files: () => Files | null;
  onChange: (listener: () => void) => () => void;
}

export interface Releases {
  desk: Desk;
  /**
   * Publishes through `publish`. If it resolves with a version, members of this server get it. Otherwise the failure is
   * printed and tried again.
   */
  publish: (publication: Publication) => Promise<Published>;
  refresh: () => Promise<void>;
  /** Null in a folder, and until the first probe of notifications. */
  follows: () => Following | null;
  close: () => Promise<void>;
}

/** The way in which a server learns of other servers' publications. `looked up` means polled each second. */
export type Following = 'heard' | 'looked up';

export interface ReleasesOptions {
  desk: Desk;
  served: Served;
  print: (line: string) => void;
}
