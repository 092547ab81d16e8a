import type { Colour, StatusIcon } from '../screen/format.ts';

/**
 * The codes of a backend by the words that people read, in order: `{"Left": 1, "Right": 2}`.
 * @minProperties 1
 */
export type CodeList = Record<string, string | number | ListedCode>;

/**
 * A code with its looks: `{"colour": "red", "icon": "clock"}`.
 * @defaultSnippets [
 *   { "label": "code with a colour", "body": { "colour": "$1" } },
 * ]
 */
export interface ListedCode {
  /** The code, with its JSON type. Default: the word itself. */
  value?: string | number;
  /** The colour of the word where it is a status. */
  colour?: Colour;
  /** The icon before the word where it is a status. */
  icon?: StatusIcon;
}

/**
 * The name of a list of codes in the catalogue.
 * @translate false
 */
export type CodeListName = string;

/**
 * Words for codes from the catalogue: a status if the list has colours or icons, otherwise labels.
 * @defaultSnippets [
 *   { "label": "codes", "description": "Words from the catalogue", "body": { "type": "codes", "of": "$1" } },
 * ]
 */
export interface CodeListFormat {
  /** `codes`: words for codes from the catalogue. */
  type: 'codes';
  /** The list of codes in the catalogue. */
  of: CodeListName;
  /** The colour of a value that is not listed or has no colour. Default: plain. */
  else?: Colour;
}
