import type { Browser } from '@playwright/test';
import { openFrame } from './openFrame.ts';
import type { UsePicture } from './pictureList.ts';
import { visitGuides } from './visitGuides.ts';
import { visitParts } from './visitParts.ts';

/** Opens each screen that README and docs show, one after the other. */
export async function visitDocs(browser: Browser, use: UsePicture): Promise<void> {
  const frame = await openFrame(browser);
  try {
    await visitParts(frame, use);
    await visitGuides(browser, frame, use);
  } finally {
    await frame.stop();
  }
}
