import type { Extension, OptionsFrom, Read, UiTexts } from '#definition';
import type { ConstraintRegistry } from './createConstraintRegistry.ts';

/** An extension's declaration and its code file. The file is null if no build matches the declaration. */
export interface LoadableExtension {
  declared: Extension;
  file: string | null;
}

/** The state that the parts of a screen share during compilation. */
export interface CompileContext {
  tests: ConstraintRegistry;
  /** Returns a unique name for a report or a form. */
  name: (wanted: string) => string;
  /** Records a call of the screen. */
  recordCall: (call: string) => void;
  /** Records a call that answers a picture of the screen. */
  recordPicture: (call: string) => void;
  /** The screen's extensions, by name. */
  extensions: Record<string, LoadableExtension>;
  words: Pick<UiTexts, 'total' | 'rules' | 'allOptions'>;
  /** The screen's reads, as written. */
  reads: Record<string, Read>;
  /** The reads behind the options of fields, by field name. */
  options: Record<string, OptionsFrom>;
}
