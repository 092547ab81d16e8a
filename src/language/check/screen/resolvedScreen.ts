import type { Extension, Screen } from '#definition';
import type { SourcePosition } from '../documents/node.ts';

/** A screen without problems. */
export interface ResolvedScreen {
  /** The file under schemas/screens, without `.json`: `incomes/level-income`. */
  id: string;
  file: string;
  /** The screen with its template merged and without `extends`, in this version of the language. */
  screen: Screen;
  /** The names of its calls, each once. */
  calls: string[];
  /** The declarations of its extensions, by name. */
  extensions: Record<string, Extension>;
  /** The keys of the config's `links` in its fields. */
  links: string[];
  /** All files it is made of: its own, its template, and those of its calls and extensions. */
  uses: string[];
  /** Returns the position of the value at a pointer: `['columns', 2, 'header']`. */
  place: (pointer: (string | number)[]) => SourcePosition;
}
