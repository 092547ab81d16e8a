import { findBrowser as find, noBrowserMessage } from '../../scripts/test/findBrowser.ts';

/** Arguments of a Chromium without a display and without a network. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  // A process less: a fifth of the processor time of a test.
  '--in-process-gpu',
  // Otherwise the headless shell rounds the widths of letters to pixels.
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The Chromium that browser tests run in.
 * @param isWhole prefers a browser with a window, which alone has a back/forward cache.
 * @throws one sentence with what to install where there is none.
 */
export function findBrowser(isWhole = false): string {
  const found = find(isWhole);
  if (found === null) throw new Error(noBrowserMessage);
  return found;
}
