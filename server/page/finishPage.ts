import { noncePlaceholder } from './pageShell.ts';

/** Puts into a page what each response has of its own: the nonce, and the colour scheme that was chosen; null follows the system. */
export function finishPage(html: string, nonce: string, scheme: 'light' | 'dark' | null): string {
  const page = html.replaceAll(noncePlaceholder, nonce);
  // The attribute that the theme's styles and Mantine go by.
  return scheme ? page.replace('<html ', `<html data-mantine-color-scheme="${scheme}" `) : page;
}
