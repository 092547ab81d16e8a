/** A case that members would meet differently, in words for whoever publishes. */
export interface ChangedCase {
  /** The case's id, which begins with its screen's; one that is gone ends in ` (gone)`. */
  key: string;
  /** The screen's id. */
  screen: string;
  /** The screen's title. */
  title: string;
  /** What was there, and what was done. */
  when: string;
  /** What was expected before, as far as it differs; null for a case that is new. */
  before: string | null;
  /** What is expected now, as far as it differs; null for a case that is gone. */
  after: string | null;
  /** The keys of the other cases that changed in just this way. */
  alike: string[];
}
