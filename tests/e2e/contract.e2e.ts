import { expect, type Browser } from '@playwright/test';
import { apiHost } from '../contract/backend/createBackend.ts';
import { journeys } from '../contract/journeys/journeys.ts';
import { compareRecords } from '../contract/record/compareRecords.ts';
import { readRecord } from '../contract/recordFiles.ts';
import { recordJourney, signIn, type SignedIn } from '../contract/recordJourney.ts';
import { watchPage, type Notes } from '../contract/visitor/watchPage.ts';
import { startPortal, type RunningPortal } from '../support/startPortal.ts';
import { test } from './watched.ts';

// What `npm run contract` is for: each of these changes must be reported, at its step, and nothing else.
let portal: RunningPortal;
let member: SignedIn;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  portal = await startPortal({ API_HOST: apiHost });
  member = await signIn(browser, portal.url);
});
test.afterAll(() => portal.stop());

test('Announcements of one moment are recorded in the order of the page, before later ones', async ({
  browser,
}) => {
  const context = await browser.newContext();
  await watchPage(context);
  const page = await context.newPage();
  const body = '<p role="alert"></p><p role="status"></p>';
  await page.route('https://words.test/', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('https://words.test/');
  const texts = await page.evaluate(async () => {
    const { notes } = window as unknown as { notes: Notes };
    const announce = async (role: string, text: string) => {
      document.querySelector(`[role=${role}]`)!.textContent = text;
      // A change is recorded in a microtask of its own.
      await new Promise((done) => setTimeout(done));
    };
    await announce('status', 'loaded');
    await announce('alert', 'lost');
    notes.moment += 1;
    await announce('status', 'later');
    await announce('alert', 'at last');
    return notes.announcements.map(({ text }) => text);
  });
  expect(texts).toEqual(['lost', 'loaded', 'at last', 'later']);
  await context.close();
});

test('A changed label is reported with its place', async ({ browser }) => {
  await whileEdited(
    { 'schemas/templates/income-shell.json': ['"label": "To Date"', '"label": "Until"'] },
    async () => {
      const found = await compare(browser, '/DirectIncome');
      expect(found).toContain('== open /DirectIncome');
      expect(found).toContain('- + field "To Date": text');
      expect(found).toContain('+ + field "Until": text');
    },
  );
});

test('a changed key of a payload is reported with the call', async ({ browser }) => {
  const screen: Edit = [
    '"payload": { "uid": { "from": "query.userid" } }',
    '"payload": { "memberId": { "from": "query.userid" } }',
  ];
  await whileEdited(
    {
      'schemas/api/public.json': [/("path": "WelcomeDetails"[^}]*"request": \{) "uid"/, '$1 "memberId"'],
      'schemas/screens/public/welcome.json': screen,
    },
    async () => {
      const found = await compare(browser, '/WelcomePage');
      expect(found).toContain('== open /WelcomePage?userid=100777');
      expect(found).toContain('- call     GET WelcomeDetails ?uid=100777');
      expect(found).toContain('+ call     GET WelcomeDetails ?memberId=100777');
    },
  );
});

test('a call that was not made before is reported', async ({ browser }) => {
  const read = '"reads": { "client": { "call": "clientIp" } }';
  const shown = '{ "type": "text", "text": { "template": "{client.ip}" } }';
  await whileEdited(
    { 'schemas/screens/public/coming-soon.json': ['"blocks": [', `${read},\n  "blocks": [\n    ${shown},`] },
    async () => {
      const found = await compare(browser, '/JivanVikalp');
      expect(found).toContain('== open /JivanVikalp');
      expect(found).toContain('+ call     GET https://api.ipify.org/ ?format=json');
    },
  );
});

test('a focus that is lost is reported, and nothing else', async ({ browser }) => {
  const found = await compare(losingFocus(browser), '/ChangePassword');
  expect(found.split('\n')).toEqual(
    expect.arrayContaining(['    - focus    textbox "Old Password" [invalid]', '    == press "Update"']),
  );
  const changed = found.split('\n').filter((line) => /^ {4}[-+]/.test(line));
  expect(changed.filter((line) => !/^ {4}[-+] (focus|stop) /.test(line))).toEqual([]);
});

type Edit = [from: string | RegExp, to: string];

/** Saves changed definitions, acts once the portal shows them, and restores them. */
async function whileEdited(edits: Record<string, Edit>, act: () => Promise<void>): Promise<void> {
  const before = await readIndex();
  const restore = await portal.backUp();
  for (const [file, [from, to]] of Object.entries(edits))
    await portal.edit(file, (text) => text.replace(from, to));
  await expect.poll(readIndex).not.toBe(before);
  try {
    await act();
  } finally {
    await restore();
  }
  await expect.poll(readIndex).toBe(before);
}

async function readIndex(): Promise<string> {
  return (await fetch(`${portal.url}/definitions/index.json`)).text();
}

async function compare(browser: Browser, name: string): Promise<string> {
  const journey = journeys.find((one) => one.name === name);
  if (!journey) throw new Error(`There is no journey ${name}`);
  return compareRecords(await readRecord(journey), await recordJourney(browser, portal.url, member, journey));
}

/** A browser in which an invalid field does not get the focus. */
function losingFocus(browser: Browser): Browser {
  const newContext: Browser['newContext'] = async (options) => {
    const context = await browser.newContext(options);
    await context.addInitScript(() => {
      document.addEventListener('focusin', ({ target }) => {
        if (target instanceof HTMLInputElement)
          setTimeout(() => target.ariaInvalid === 'true' && target.blur());
      });
    });
    return context;
  };
  return { newContext } as Browser;
}
