import type { Extension, OptionsFrom, Read, Words } from '#definition';
import type { TestBook } from './createTestBook.ts';

/** An extension: what it says of itself, and the file of its code; null where there is none that goes with that. */
export interface UsableExtension {
  declared: Extension;
  file: string | null;
}

/** What the parts of one screen share while it is compiled. */
export interface CompileContext {
  tests: TestBook;
  /** Gives reports and forms their names. */
  name: (wanted: string) => string;
  /** Hears of each call that the screen makes. */
  makes: (call: string) => void;
  /** The extensions that it uses, by name. */
  extensions: Record<string, UsableExtension>;
  words: Pick<Words, 'total' | 'rules' | 'allOptions'>;
  /** The screen's reads, as written. */
  reads: Record<string, Read>;
  /** Where the options of fields come from, by field name. */
  options: Record<string, OptionsFrom>;
}
