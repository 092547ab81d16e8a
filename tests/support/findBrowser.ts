import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** What keeps a Chromium without a display and without a network quiet. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/**
 * The Chromium that browser tests run in: `CHROMIUM_PATH`, else one of the usual names on PATH, else Playwright's own.
 * Throws one sentence that says what to install where there is none.
 */
export function findBrowser(): string {
  const found = [process.env.CHROMIUM_PATH ?? '', ...onPath(), chromium.executablePath()].find(
    (path) => path !== '' && existsSync(path),
  );
  if (found === undefined) {
    throw new Error(
      'The browser tests need a Chromium: run "npx playwright install chromium" or set CHROMIUM_PATH.',
    );
  }
  return found;
}

function onPath(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}
