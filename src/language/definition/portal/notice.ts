/**
 * A notice above every screen, until the reader closes it.
 * @defaultSnippets [
 *   { "label": "notice", "body": { "text": "$1" } },
 *   { "label": "notice for a time", "body": { "text": "$1", "tone": "warning", "since": "$2", "until": "$3" } },
 * ]
 */
export interface Notice {
  /**
   * The text of the notice.
   * @minLength 1
   * @translate true
   */
  text: string;
  /**
   * `warning`: the notice stands out. Default: `plain`.
   * @enumDescriptions [
   *   "Something to know.",
   *   "Something that keeps people from what they came for.",
   * ]
   */
  tone?: 'plain' | 'warning';
  /** The first day or minute of the notice in the portal's time zone: `2026-03-01` or `2026-03-01T18:00`. */
  since?: string;
  /** The last day or minute of the notice, included. */
  until?: string;
  /** The route that the notice links to. */
  to?: string;
}
