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
  return { url, show: (files, screen) => showScreen(page, url, files, screen), stop };
}

async function showScreen(page: Page, url: string, files: Files, id: string): Promise<FrameLocator> {
  const file = getScreenFile(id);
  const { screen, problems } = compileText(files, { screen: id, text: files.get(file) ?? '' });
  if (!screen) throw new Error(`${file} has problems: ${problems.map(({ message }) => message).join(' ')}`);
  await page.setContent(
    `<style>body { margin: 0 } iframe { width: 100%; height: 1400px; border: 0 }</style>
    <iframe src="${url}frame.html" sandbox="allow-scripts"></iframe>`,
  );
  const frame = page.frameLocator('iframe');
  await frame.locator('#root').waitFor({ state: 'attached' });
  const isShown = await page.evaluate(
    (text) =>
      new Promise((done) => {
        window.addEventListener('message', ({ data }) => done(data === 'shown'));
        document.querySelector('iframe')!.contentWindow!.postMessage(JSON.parse(text), '*');
      }),
    JSON.stringify(screen),
  );
  if (!isShown) throw new Error(`${file} could not be shown.`);
  await frame.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  return frame;
}
