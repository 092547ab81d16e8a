import { noncePlaceholder } from './pageShell.ts';

/**
 * Puts into a page what each response has of its own: the nonce, the time by the server's clock, and the colour scheme that
 * was chosen; null follows the system.
 */
export function finishPage(
  html: string,
  nonce: string,
  scheme: 'light' | 'dark' | null,
  now = Date.now(),
): string {
  const page = html.replaceAll(noncePlaceholder, nonce).replace(/<html [^>]*/, `$& data-time="${now}"`);
  // The attribute that the theme's styles and Mantine go by.
  return scheme ? page.replace('<html ', `<html data-mantine-color-scheme="${scheme}" `) : page;
}
