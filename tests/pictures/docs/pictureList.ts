import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';

/** The folder of the pictures of README and docs. */
export const picturesFolder = resolve(import.meta.dirname, '../../../docs/pictures');

/** An entry of pictures.json. */
export interface ListedPicture {
  /** The size of its file. */
  bytes: number;
  /** The hash of the text that is shown in it. */
  text: string;
}

/** The pictures by their path in the folder: `brand.webp`. */
export type PictureList = Record<string, ListedPicture>;

const listFile = join(picturesFolder, 'pictures.json');

export function readPictureList(): PictureList {
  return JSON.parse(readFileSync(listFile, 'utf8')) as PictureList;
}

export async function writePictureList(pictures: PictureList): Promise<void> {
  const sorted = Object.entries(pictures).toSorted(([one], [other]) => (one < other ? -1 : 1));
  await writeFile(listFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** Uses a picture: saves it, or compares its text. */
export type UsePicture = (file: string, shown: Page | Locator) => Promise<void>;

/**
 * The hash of the text of a page or an element. Figures, dates and addresses of wallets do not count, because those of the
 * demonstration data depend on the day and the run.
 */
export async function hashShownText(shown: Page | Locator): Promise<string> {
  const text = await ('goto' in shown ? shown.locator('body') : shown).innerText();
  return createHash('sha256').update(simplifyText(text)).digest('hex').slice(0, 16);
}

const changing = /\b0x[\da-f…]+|\d[\d.,:-]*|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/gi;

function simplifyText(text: string): string {
  return text.replaceAll(changing, ' ').replaceAll(/\s+/g, ' ').trim();
}
