import type { Extension, Screen } from '#definition';
import type { Place } from '../documents/node.ts';

/** A screen in which nothing is wrong. */
export interface ResolvedScreen {
  /** The file under schemas/screens, without `.json`: `incomes/level-income`. */
  id: string;
  /** The file it is written in. */
  file: string;
  /** The screen with its template merged, in this version of the language; `extends` is gone. */
  screen: Screen;
  /** The names of the calls that it makes, each once. */
  calls: string[];
  /** What the extensions that it uses say of themselves, by name. */
  extensions: Record<string, Extension>;
  /** The addresses of the config's `links` that its fields name. */
  links: string[];
  /** All files it is made of: its own, its template, the catalogue files of its calls, and what extensions say. */
  uses: string[];
  /** Where something of the screen was written, by the steps of a pointer to it: `['columns', 2, 'header']`. */
  place: (pointer: (string | number)[]) => Place;
}
