import type { Page, Route } from '@playwright/test';
import type {
  CannedAnswer,
  TestCase,
  CaseFile,
  SentRequest,
  Expectation,
  Step,
} from '../../src/cases/testCase.ts';
import { buildCases } from '../../src/cases/buildCases.ts';
import { createCaseContext, member, moment, origin } from '../../src/cases/caseContext.ts';
import { listBlocks } from '../../src/cases/listBlocks.ts';
import type { Call, Screen } from '../../src/definition/index.ts';
import { loadPortal } from '../screens/loadPortal.ts';
import { pickExpected } from '../screens/walk/pickExpected.ts';
import { see } from '../screens/walk/see.ts';
import { expect, test } from './portal.ts';

// The generated cases, a second time: in a real browser, on the production build. One screen of each kind, and of it one
// case of each family. The backend's answers are the case's own.
const shipped = await loadPortal();
const families = [/opens-found-1$|\/opens$/, /(^|[-/])cells$/, /-rule-1$/, /-result-1$/, /-other-text$/];
/** Longer waits than this are left to the runtime, where a clock costs nothing. */
const longest = 1500;
/** How long a case waits to see that nothing follows; a person has seen enough sooner. */
const settling = 10_000;

for (const [kind, file] of screensByKind()) {
  test.describe(`A screen of ${kind}: ${file.title}`, () => {
    for (const one of families.flatMap(
      (family) => file.cases.find((each) => family.test(each.id) && isShort(each)) ?? [],
    ))
      test(`${one.id}: ${one.then}`, async ({ portal, page: visitor, memberPage }) => {
        const access = shipped.config.routes[file.routes[0] ?? '']?.access;
        const page = access === 'member' ? memberPage : visitor;
        await tell(page, file, here(one, portal.url));
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
  });
}

/** The case as it is at this portal, for the member who is signed in here. */
function here(one: TestCase, url: string): TestCase {
  const text = JSON.stringify(one).replaceAll(origin, url);
  return JSON.parse(text.replaceAll(`${member.username} (`, 'Richard Sterling (')) as TestCase;
}

/** The first screen of each kind: who may open it, and what blocks it has. */
function screensByKind(): Map<string, CaseFile> {
  const kinds = new Map<string, CaseFile>();
  for (const resolved of shipped.screens.values()) {
    const context = createCaseContext(resolved, shipped);
    const access = shipped.config.routes[context.routes[0] ?? '']?.access;
    const kind = `${kindOf(context.screen)} (${access})`;
    if (access && !kinds.has(kind)) kinds.set(kind, buildCases(context));
  }
  return kinds;
}

function kindOf(screen: Screen): string {
  const names = listBlocks(screen).map(({ block }) => {
    if (block.type !== 'form') return block.type;
    const staged = Object.values(block.actions).some(({ show }) => JSON.stringify(show)?.includes('"stage"'));
    const arrives = Object.values(block.actions).some(({ trigger }) => trigger === 'arrival');
    return `${block.type}${block.modal ? ' in a dialog' : ''}${staged ? ' in stages' : ''}${arrives ? ' on arrival' : ''}`;
  });
  return [...new Set(names)].join(', ');
}

function isShort({ steps, alone }: TestCase): boolean {
  return (
    alone === undefined &&
    steps.every((step) => !('wait' in step) || step.wait <= longest || step.wait === settling)
  );
}

/** Tells a case as a story: opens the screen, does what it says, and looks. */
async function tell(page: Page, file: CaseFile, one: TestCase): Promise<void> {
  const sent = new Map<string, SentRequest[]>();
  const answers = { ...file.answers, ...one.answers };
  await page.route('**/api/**', (route) => answerCall(route, answers, sent));
  // A receipt says when: the day and the time at which every case is told.
  await page.clock.setFixedTime(moment);
  await page.goto(`${file.routes[0]}${one.query ? `?${one.query}` : ''}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  for (const step of one.steps) await take(page, step, answers, sent);
}

async function take(
  page: Page,
  step: Step,
  answers: Record<string, CannedAnswer>,
  sent: Map<string, SentRequest[]>,
): Promise<void> {
  if ('answer' in step) Object.assign(answers, step.answer);
  else if ('wait' in step) await page.waitForTimeout(Math.min(step.wait, longest));
  else if ('press' in step)
    await page
      .getByRole('main')
      .or(page.getByRole('dialog'))
      .getByText(step.press, { exact: true })
      .and(page.locator('button, button *'))
      .first()
      .click();
  else if ('submit' in step) await page.keyboard.press('Enter');
  else if ('enter' in step)
    for (const [label, value] of Object.entries(step.enter)) await enter(page, label, value);
  else await look(page, step.see, sent);
}

async function enter(page: Page, label: string, value: unknown): Promise<void> {
  const input = page.getByLabel(label, { exact: true }).first();
  if (typeof value === 'boolean') return input.setChecked(value);
  const tag = await input.evaluate((element) => element.tagName);
  if (tag === 'SELECT') await input.selectOption(String(value));
  else await input.fill(String(value));
}

/** What happens around the screen. */
const outside = {
  toasts: undefined,
  destinations: undefined,
  signedIn: undefined,
  reloads: undefined,
  sent: undefined,
  count: undefined,
  query: undefined,
};

/** Looks until it is so, as a person would. What happens around the screen is left to the runtime. */
async function look(page: Page, expectation: Expectation, sent: Map<string, SentRequest[]>): Promise<void> {
  const { toasts = [] } = expectation;
  // A success may have led elsewhere already, where others speak.
  const led = toasts.some(({ kind }) => kind === 'success');
  const alerts = led ? undefined : expectation.alerts;
  const asked = { ...expectation, ...outside, alerts, last: payloadsOf(expectation) };
  await expect(async () => {
    const last = Object.fromEntries([...sent].map(([call, requests]) => [call, requests.at(-1)?.payload]));
    const picked = pickExpected(asked, Object.assign(await page.evaluate(see), { last }));
    expect(picked.found).toEqual(picked.asked);
  }).toPass({ timeout: 8_000, intervals: [50, 100, 200, 400] });
  for (const { text } of toasts) await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
}

/** The last payload of each call that has a body; a query is all text. The menu makes calls of its own. */
function payloadsOf({ sent = {}, last = {} }: Expectation): Expectation['last'] {
  const first = Object.entries(sent).flatMap(([call, requests]) =>
    requests.map(({ payload }) => [call, payload] as const),
  );
  const all = [...first, ...Object.entries(last)];
  return Object.fromEntries(all.filter(([name]) => methodOf(name) === 'POST'));
}

function methodOf(name: string): string {
  const call = shipped.calls.get(name);
  return call?.target === 'api' ? call.method : 'GET';
}

async function answerCall(
  route: Route,
  answers: Record<string, CannedAnswer>,
  sent: Map<string, SentRequest[]>,
): Promise<void> {
  const found = findCall(route, Object.keys(answers));
  if (!found) return route.fallback();
  sent.set(found.name, [...(sent.get(found.name) ?? []), found.request]);
  const answer = answers[found.name] as CannedAnswer;
  if ('body' in answer) return route.fulfill({ json: answer.body });
  return 'held' in answer ? undefined : route.abort();
}

/** Which of the screen's calls a request is: by method, path and the keys that are always the same. */
function findCall(route: Route, names: string[]): { name: string; request: SentRequest } | null {
  const asked = route.request();
  const url = new URL(asked.url());
  const method = asked.method() as 'GET' | 'POST';
  const payload = (
    method === 'POST' ? asked.postDataJSON() : Object.fromEntries(url.searchParams)
  ) as SentRequest['payload'];
  const auth = asked.headers()['authorization'] !== undefined;
  for (const name of names) {
    const call = shipped.calls.get(name);
    if (call && isCall(call, url, method, payload)) {
      const path = call.target === 'lookup' ? call.lookup : call.path;
      return { name, request: { target: call.target, method, path, auth, payload } };
    }
  }
  return null;
}

function isCall(call: Call, url: URL, method: string, payload: SentRequest['payload']): boolean {
  if (call.target === 'lookup')
    return (
      url.pathname.startsWith(`/api/lookup`) &&
      url.pathname.toLowerCase().includes(call.lookup === 'clientIp' ? 'ip' : 'ifsc')
    );
  const fixed = Object.entries(call.fixed ?? {});
  return (
    call.method === method &&
    url.pathname === `/api/${call.path}` &&
    fixed.every(([key, value]) => String(payload[key]) === String(value))
  );
}
