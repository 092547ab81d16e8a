import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The headless shell comes first, because it needs a sixth less time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

export const noBrowser =
  'The browser tests need a Chromium, and there is none: run "npx playwright install chromium", or install one and set CHROMIUM_PATH to it.';

/** Finds a Chromium: `CHROMIUM_PATH`, a usual name on PATH, or Playwright's own; null if there is none. */
export function findBrowser(): string | null {
  const paths = [process.env.CHROMIUM_PATH ?? '', ...listOnPath(), chromium.executablePath()];
  return paths.find((path) => path !== '' && existsSync(path)) ?? null;
}

function listOnPath(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}
