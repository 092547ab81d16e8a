import { parseAddress } from './parseAddress.ts';

/** Whether a text is a whole https address, written as a browser writes it. */
export function isHttps(text: string): boolean {
  return text.startsWith('https:') && parseAddress(text) !== null;
}
