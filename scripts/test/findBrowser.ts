import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The shell first: it has no window of its own to draw, and takes a sixth less time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** The sentence for a machine without a Chromium: both ways to get one. */
export const noBrowser =
  'The browser tests need a Chromium, and there is none: run "npx playwright install chromium", or install one and set CHROMIUM_PATH to it.';

/** The Chromium of browser tests: `CHROMIUM_PATH`, else one of the usual names on PATH, else Playwright's own; null where there is none. */
export function findBrowser(): string | null {
  const paths = [process.env.CHROMIUM_PATH ?? '', ...listOnPath(), chromium.executablePath()];
  return paths.find((path) => path !== '' && existsSync(path)) ?? null;
}

function listOnPath(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}
