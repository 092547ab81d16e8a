/**
 * npx tsx tests/browsers/run.ts: stories of members in Firefox and in a WebKit, on the production build over
 * the real sandbox. A missing browser is reported with the way to install it, and is no failure. `--only
 * webkit` runs one browser, and `--story expiry` the stories whose name has this word.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCommand } from '../../scripts/createCommand.ts';
import { startPortal } from '../support/startPortal.ts';
import { createVisitor } from './createVisitor.ts';
import type { Driver } from './driver.ts';
import { openFirefox } from './openFirefox.ts';
import { openWebKit } from './openWebKit.ts';
import { stories } from './stories.ts';

const browsers: Record<string, (folder: string) => Promise<Driver | string>> = {
  firefox: openFirefox,
  webkit: openWebKit,
};

const command = createCommand('test:browsers')
  .name('npx tsx tests/browsers/run.ts')
  .description('Tells stories of members in other browsers than Chromium.')
  .option('--only <browser>', `one browser alone: ${Object.keys(browsers).join(', ')}`)
  .option('--story <word>', 'the stories whose name has this word')
  .parse();
const { only, story = '' } = command.opts<{ only?: string; story?: string }>();
if (only !== undefined && !(only in browsers)) command.error(`there is no browser "${only}"`);
const selected = stories.filter(({ name }) => name.includes(story));

const portal = await startPortal();
try {
  const names = Object.keys(browsers).filter((name) => only === undefined || name === only);
  for (const name of names) await runAll(name);
} finally {
  await portal.stop();
}

async function runAll(name: string): Promise<void> {
  let failed = 0;
  for (const each of selected) {
    const folder = await mkdtemp(join(tmpdir(), 'portico-browser-'));
    const driver = await browsers[name]!(folder);
    if (typeof driver === 'string') return console.log(driver);
    const failure = await runStory(each, driver);
    failed += Number(failure !== null);
    console.log(
      `${failure === null ? '✓' : '✗'} ${name}: ${each.name}${failure === null ? '' : `\n  ${failure}`}`,
    );
    await driver.quit();
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  console.log(`${selected.length - failed} of ${selected.length} stories in ${name}`);
  if (failed > 0) process.exitCode = 1;
}

/** Runs a story in a browser of its own. Returns the error, or null. */
async function runStory({ act }: (typeof stories)[number], driver: Driver): Promise<string | null> {
  try {
    await act(createVisitor(driver, portal.url), portal);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
