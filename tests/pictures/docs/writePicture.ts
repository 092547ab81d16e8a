import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { hashShownText, picturesFolder, type ListedPicture } from './pictureList.ts';

/** Writes a picture of a page or an element, as PNG or WebP. */
export async function writePicture(file: string, shown: Page | Locator): Promise<ListedPicture> {
  const [text, png] = [await waitForText(file, shown), await shown.screenshot({ animations: 'disabled' })];
  const picture = extname(file) === '.webp' ? await encodeWebp(pageOf(shown), png) : png;
  const path = join(picturesFolder, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, picture);
  return { bytes: picture.length, text };
}

/** Waits until no frame is loading and the text stays for a second, at most for a minute: its hash. */
async function waitForText(file: string, shown: Page | Locator): Promise<string> {
  const page = pageOf(shown);
  const end = Date.now() + 60_000;
  for (let before = '', same = 0; Date.now() < end; await page.waitForTimeout(250)) {
    const text = await hashShownText(shown);
    same = text === before && !(await isBusy(page)) ? same + 1 : 0;
    if (same === 4) return text;
    before = text;
  }
  throw new Error(`${file}: its screen still loads or changes after a minute.`);
}

async function isBusy(page: Page): Promise<boolean> {
  const busy = page.frames().map((frame) => frame.locator('[aria-busy="true"]').count());
  return (await Promise.all(busy)).some((count) => count > 0);
}

const pageOf = (shown: Page | Locator): Page => ('goto' in shown ? shown : shown.page());

/** Chromium encodes, in a page whose policy allows it. */
async function encodeWebp(page: Page, png: Buffer): Promise<Buffer> {
  const blank = await page.context().browser()!.newPage();
  const encoded = await blank.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (sign) => sign.codePointAt(0)!);
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d')!.drawImage(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
    const reader = new FileReader();
    await new Promise((done) => {
      reader.addEventListener('load', done);
      reader.readAsDataURL(blob);
    });
    return String(reader.result).split(',')[1]!;
  }, png.toString('base64'));
  await blank.close();
  return Buffer.from(encoded, 'base64');
}
