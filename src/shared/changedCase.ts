/** A changed case in words, as review, history and commands show it. */
export interface ChangedCase {
  /** The id of the case, which begins with the id of its screen. For a removed case it ends in ` (gone)`. */
  key: string;
  screen: string;
  title: string;
  when: string;
  /** Expectations before, as far as they differ; null for a new case. */
  before: string | null;
  /** Expectations now, as far as they differ; null for a removed case. */
  after: string | null;
  /** True if the screen stays the same, and only what is sent differs. Default: false. */
  isSilent?: boolean;
  /** Keys of other cases with exactly the same change. */
  alike: string[];
  /** The title and the situation of each of these cases. Default: none. */
  others?: string[];
}
