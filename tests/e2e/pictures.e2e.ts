import { expect, type Browser } from '@playwright/test';
import { openFrame, type SampleFrame } from '../pictures/docs/openFrame.ts';
import { hashShownText, readPictureList, type UsePicture } from '../pictures/docs/pictureList.ts';
import { visitGuides } from '../pictures/docs/visitGuides.ts';
import { visitParts } from '../pictures/docs/visitParts.ts';
import { test } from './watched.ts';

test.describe.configure({ timeout: 480_000 });

const expectSoft = expect.configure({ soft: true });

test('Each picture of README and the guides has the texts of its screen', async ({ browser }) => {
  await compareTexts(
    browser,
    (file) => !file.startsWith('parts/'),
    (frame, use) => visitGuides(browser, frame, use),
  );
});

test('Each picture of the reference has the texts of its part', async ({ browser }) => {
  await compareTexts(browser, (file) => file.startsWith('parts/'), visitParts);
});

async function compareTexts(
  browser: Browser,
  isVisited: (file: string) => boolean,
  visit: (frame: SampleFrame, use: UsePicture) => Promise<void>,
): Promise<void> {
  const listed = Object.fromEntries(Object.entries(readPictureList()).filter(([file]) => isVisited(file)));
  const shown: string[] = [];
  const frame = await openFrame(browser);
  try {
    await visit(frame, async (file, at) => {
      shown.push(file);
      await expectSoft
        .poll(() => hashShownText(at), { message: `${file}: npm run pictures -- --docs`, timeout: 15_000 })
        .toBe(listed[file]?.text);
    });
  } finally {
    await frame.stop();
  }
  expect(shown.toSorted()).toEqual(Object.keys(listed).toSorted());
}
