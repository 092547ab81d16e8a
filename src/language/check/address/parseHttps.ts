import { parseAddress, type ExternalAddress } from './parseAddress.ts';

/** Parses a full https address; null if it is not in the form that browsers normalize to. */
export function parseHttps(text: string): ExternalAddress | null {
  return text.startsWith('https:') ? parseAddress(text) : null;
}
