import { parseAddress, type Address } from './parseAddress.ts';

/** Reads a whole https address, written as a browser writes it; null where it is not written so. */
export function parseHttps(text: string): Address | null {
  return text.startsWith('https:') ? parseAddress(text) : null;
}
