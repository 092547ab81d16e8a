import type { Browser, FrameLocator, Page } from '@playwright/test';
import type { Files } from '#check/index.ts';
import { getScreenFile } from '#playground/protocol.ts';
import { compileText } from '#playground/worker/compileText.ts';
import { servePlayground } from '../../support/servePlayground.ts';

/** The playground's frame, which shows screens with samples in place of a backend. */
export interface SampleFrame {
  /** The address of the playground, with a slash at its end. */
  url: string;
  /** Shows a screen of a portal. */
  show: (files: Files, screen: string) => Promise<FrameLocator>;
  stop: () => Promise<void>;
}

export async function openFrame(browser: Browser): Promise<SampleFrame> {
  const { url, stop: stopHost } = await servePlayground();
  const page = await browser.newPage({ viewport: { width: 900, height: 1400 }, reducedMotion: 'reduce' });
  const stop = async () => {
    await page.close();
    await stopHost();
  };
  let before = '';
  const show = async (files: Files, screen: string) => {
    // The frame loads long, and draws another screen anew. Another state of the same screen would keep what was there.
    if (before === '' || before === screen) await openEmpty(page, url);
    before = screen;
    return showScreen(page, files, screen);
  };
  return { url, show, stop };
}

async function openEmpty(page: Page, url: string): Promise<void> {
  await page.setContent(
    `<style>body { margin: 0 } iframe { width: 100%; height: 1400px; border: 0 }</style>
    <iframe src="${url}frame.html" sandbox="allow-scripts"></iframe>`,
  );
  await page.frameLocator('iframe').locator('#root').waitFor({ state: 'attached' });
}

async function showScreen(page: Page, files: Files, id: string): Promise<FrameLocator> {
  const file = getScreenFile(id);
  const { screen, problems } = compileText(files, { screen: id, text: files.get(file) ?? '' });
  if (!screen) throw new Error(`${file} has problems: ${problems.map(({ message }) => message).join(' ')}`);
  const isShown = await page.evaluate(
    (text) =>
      new Promise((done) => {
        window.addEventListener('message', ({ data }) => done(data === 'shown'));
        document.querySelector('iframe')!.contentWindow!.postMessage(JSON.parse(text), '*');
      }),
    JSON.stringify(screen),
  );
  if (!isShown) throw new Error(`${file} could not be shown.`);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  return frame;
}
