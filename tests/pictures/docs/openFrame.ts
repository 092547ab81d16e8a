import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, FrameLocator, Page } from '@playwright/test';
import type { Files } from '#check/index.ts';
import { getScreenFile } from '#playground/protocol.ts';
import { compileText } from '#playground/worker/compileText.ts';
import { buildPlayground } from '../../../scripts/site/buildPlayground.ts';
import { serveFiles } from '../../support/serveFiles.ts';

/** The playground's frame, which shows screens with samples in place of a backend. */
export interface SampleFrame {
  /** The address of the playground. */
  url: string;
  /** Shows a screen of a portal. */
  show: (files: Files, screen: string) => Promise<FrameLocator>;
  stop: () => Promise<void>;
}

export async function openFrame(browser: Browser): Promise<SampleFrame> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-frame-'));
  await buildPlayground(resolve(import.meta.dirname, '../../..'), folder);
  const host = await serveFiles(folder, 'index.html');
  const page = await browser.newPage({ viewport: { width: 900, height: 1400 }, reducedMotion: 'reduce' });
  const stop = async () => {
    await page.close();
    await host.stop();
    await rm(folder, { recursive: true });
  };
  return { url: host.origin, show: (files, screen) => showScreen(page, host.origin, files, screen), stop };
}

async function showScreen(page: Page, origin: string, files: Files, id: string): Promise<FrameLocator> {
  const file = getScreenFile(id);
  const { screen, problems } = compileText(files, { screen: id, text: files.get(file) ?? '' });
  if (!screen) throw new Error(`${file} has problems: ${problems.map(({ message }) => message).join(' ')}`);
  await page.setContent(
    `<style>body { margin: 0 } iframe { width: 100%; height: 1400px; border: 0 }</style>
    <iframe src="${origin}/frame.html" sandbox="allow-scripts"></iframe>`,
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
