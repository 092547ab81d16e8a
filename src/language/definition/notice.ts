/**
 * A line above every screen, until whoever reads it closes it.
 * @defaultSnippets [
 *   { "label": "notice", "body": { "text": "$1" } },
 *   { "label": "notice for a time", "body": { "text": "$1", "tone": "warning", "since": "$2", "until": "$3" } },
 * ]
 */
export interface Notice {
  /**
   * What it says.
   * @minLength 1
   * @translate true
   */
  text: string;
  /**
   * `warning`: it stands out. `plain` without it.
   * @enumDescriptions [
   *   "Something to know.",
   *   "Something that keeps people from what they came for.",
   * ]
   */
  tone?: 'plain' | 'warning';
  /** From when on it stands there: a day or a minute in the portal's time zone, `2026-03-01` or `2026-03-01T18:00`. */
  since?: string;
  /** Until when it stands there, that day or minute with it. */
  until?: string;
  /** A route of this file that it leads to. */
  to?: string;
}
