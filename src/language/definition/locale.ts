import type { WeekStart } from './config.ts';
import type { Words } from './words.ts';

/**
 * The portal in another language: `schemas/locales/es.json`, named by the language's tag. Members choose among these and
 * the language of the definitions. What has no text here, or an empty one, is shown as the definitions have it.
 */
export interface Locale {
  /** The address of the language's schema, for completion in the editor. */
  $schema?: string;
  /**
   * The version of the language the file is written in.
   * @asType integer
   */
  version: number;
  /** The language tag that numbers are written by, such as `es-ES`; the file's name without it. */
  locale?: string;
  /** How a date is written: D, DD, M, MM, MMM, YYYY and what stands between; as in the config without it. */
  dateFormat?: string;
  /** The day that a calendar's week begins with. Without it the one that the locale's region has. */
  weekStart?: WeekStart;
  /** The portal's own words. Those that are not here are the config's. */
  words?: Partial<Words>;
  /** The texts of screens, pages and config, by the text that they translate. Places in braces stay as they are. */
  texts: Record<string, string>;
  /**
   * What is shown for a text of the backend, as `messages` in the config: the text as it comes, and what it is in this
   * language. `{amount}` stands for what differs: `{"Minimum is {amount}": "El mínimo es {amount}"}`.
   */
  messages?: Record<string, string>;
  /** A screen's own texts by its id, where one text means two things: `{"team/my-team": {"Left": "Izquierda"}}`. */
  screens?: Record<string, Record<string, string>>;
}

/** The languages of a portal, as its pages get them. */
export interface Languages {
  /** The tag of the one that this page is in. */
  current: string;
  /** In which it is written. */
  direction: 'ltr' | 'rtl';
  /** All of them, that of the definitions first. */
  choices: { tag: string; name: string }[];
}
