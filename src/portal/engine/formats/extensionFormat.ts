import type { Colour, CompiledFormatOf, Json } from '#definition';
import { toText } from '../values/toText.ts';

/** Formats a value by an extension. `whole` is the text for the clipboard and for files. */
export type ExtensionFormatter = (
  use: CompiledFormatOf<'extension'>,
  value: Json,
  style: { locale: string; words?: { extension?: string } },
) => { text: string; colour?: Colour; whole?: string };

let write: ExtensionFormatter = (_, value) => ({ text: toText(value) });

/** Sets the code that runs extensions. It is loaded by screens that use one; until then a value is shown unchanged. */
export function setExtensionFormatter(writer: ExtensionFormatter): void {
  write = writer;
}

/** Formats a value by an extension. */
export const formatByExtension: ExtensionFormatter = (use, value, style) => write(use, value, style);
