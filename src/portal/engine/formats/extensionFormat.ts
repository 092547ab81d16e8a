import type { Colour, CompiledFormatOf, Json } from '#definition';
import { toText } from '../values/toText.ts';

/** What the format of an extension makes of a value; `whole`: what is copied and written to files. */
export type WriteExtension = (
  use: CompiledFormatOf<'extension'>,
  value: Json,
  said: { locale: string; words?: { extension?: string } },
) => { text: string; colour?: Colour; whole?: string };

let write: WriteExtension = (_, value) => ({ text: toText(value) });

/** Gives what runs the code of extensions, which screens bring that use one. Until then a value stands as it came. */
export function setExtensionFormats(writer: WriteExtension): void {
  write = writer;
}

/** What the format of an extension makes of a value. */
export const writeExtension: WriteExtension = (use, value, said) => write(use, value, said);
