import type { Files } from '#check/index.ts';
import type { Desk, Publication, Published } from './publish.ts';

/** What members get, as the releases see it. */
export interface Served {
  /** Has members get these texts, and then does what is to be done before anything else changes. */
  take: (files: Files, settle?: () => Promise<void>) => Promise<void>;
  /** The texts that members get, where nothing is wrong in any of them. */
  files: () => Files | null;
  /** Calls back whenever they get something else. */
  onChange: (listener: () => void) => () => void;
}

/** The history of a portal, and the way into it. */
export interface Releases {
  desk: Desk;
  /** As `publish`, the one door: when it resolves with a version, members of this server get it; where it can't be
   * given to them at once, the operator is told and it is tried again. */
  publish: (publication: Publication) => Promise<Published>;
  /** Brings the history up to what members get now. */
  refresh: () => Promise<void>;
  /**
   * How what other servers publish is learnt of, beside looking it up each second: `heard` at once, by the database's
   * notifications; only `looked up`, where they do not arrive. Null in a folder, and until it was tried.
   */
  follows: () => Following | null;
  close: () => Promise<void>;
}

/** How what other servers publish is learnt of. */
export type Following = 'heard' | 'looked up';

/** What both kinds of releases need. */
export interface ReleasesOptions {
  desk: Desk;
  served: Served;
  /** Takes the lines that are for the operator. */
  print: (line: string) => void;
}
