import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Playwright's headless shell: a sixth faster than Chromium, but without a back/forward cache. */
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

export const noBrowserMessage =
  'The browser tests need a Chromium, and there is none: run "npx playwright install chromium", or install one and set CHROMIUM_PATH to it.';

/**
 * Finds a Chromium: `CHROMIUM_PATH`, a usual name on PATH, or Playwright's own; null if there is none.
 * @param isWhole prefers a browser with a window to the headless shell.
 */
export function findBrowser(isWhole = false): string | null {
  const wanted = isWhole ? [...names, shell] : [shell, ...names];
  const paths = [process.env.CHROMIUM_PATH ?? '', ...listOnPath(wanted), chromium.executablePath()];
  return paths.find((path) => path !== '' && existsSync(path)) ?? null;
}

function listOnPath(wanted: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return wanted.flatMap((name) => folders.map((folder) => join(folder, name)));
}
