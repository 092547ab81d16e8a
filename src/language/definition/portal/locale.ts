import type { WeekStart } from './config.ts';
import type { UiTexts } from './uiTexts.ts';

/**
 * The portal in another language: `schemas/locales/es.json`, named by the language's tag. Members choose among these and the
 * language of the definitions. A text that is missing or empty here is shown as in the definitions.
 */
export interface Locale {
  /** The language's schema, for completion in the editor. */
  $schema?: string;
  /**
   * The version of the language.
   * @asType integer
   */
  version: number;
  /** The language tag for the format of numbers, such as `es-ES`. Default: the file's name. */
  locale?: string;
  /** The format of dates: D, DD, M, MM, MMM, YYYY and the characters between them. Default: as in the config. */
  dateFormat?: string;
  /** The first day of a calendar's week. Default: that of the locale's region. */
  weekStart?: WeekStart;
  /** The portal's own words. Default for each: the config's. */
  words?: Partial<UiTexts>;
  /** Translations of the texts of screens, pages and config, by the original text. Placeholders in braces stay unchanged. */
  texts?: Record<string, string>;
  /**
   * The texts in place of the backend's, as `messages` in the config: the text exactly as sent, and its translation.
   * `{amount}` stands for a variable part: `{"Minimum is {amount}": "El mínimo es {amount}"}`.
   */
  messages?: Record<string, string>;
  /** Translations for one screen by its id, if one text has two meanings: `{"team/my-team": {"Left": "Izquierda"}}`. */
  screens?: Record<string, Record<string, string>>;
}

/** The languages of a portal, as pages receive them. */
export interface Languages {
  /** The tag of the page's language. */
  current: string;
  /** The direction of its writing. */
  direction: 'ltr' | 'rtl';
  /** All languages, that of the definitions first. */
  choices: { tag: string; name: string }[];
}
