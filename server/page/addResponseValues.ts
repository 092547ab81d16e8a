import { noncePlaceholder } from './pageShell.ts';

/** Adds the nonce, the server's time and the chosen colour scheme of one response; null follows the system. */
export function addResponseValues(
  html: string,
  nonce: string,
  scheme: 'light' | 'dark' | null,
  now = Date.now(),
): string {
  const page = html.replaceAll(noncePlaceholder, nonce).replace(/<html [^>]*/, `$& data-time="${now}"`);
  // The attribute that Mantine and the theme's styles read.
  return scheme ? page.replace('<html ', `<html data-mantine-color-scheme="${scheme}" `) : page;
}
