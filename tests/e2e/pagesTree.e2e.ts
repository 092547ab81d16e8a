import type { Page } from '@playwright/test';
import { rowsOf, type Member } from '../support/askApi.ts';
import { expect, rich, test } from './portal.ts';

test.describe.configure({ mode: 'parallel' });

const uid = Number(rich.id);
type Node = Record<string, unknown>;

const tree = (page: Page) => page.getByRole('region', { name: 'Binary tree' });
const node = (page: Page, id: unknown) => tree(page).getByRole('button', { name: new RegExp(`\\b${id}\\b`) });
const popup = (page: Page) => page.getByRole('region', { name: /^Details of / });
const readTree = async (member: Member, searchId: unknown): Promise<Node[]> =>
  rowsOf(await member.post('binaryTree', { searchId, loginId: uid }));
const words: Record<string, string> = { Green: 'Active', Red: 'In-Active', Orange: 'In-Active' };

async function open(page: Page): Promise<void> {
  await page.goto('/Tree_View');
  await expect(node(page, uid)).toBeVisible();
}

test('The tree has 15 places on four levels, each as in the answer', async ({ memberPage: page, member }) => {
  await open(page);
  const nodes = await readTree(member, uid);
  const places = tree(page).getByRole('button');
  await expect(places).toHaveCount(15);
  // Lists within lists: a place, all that is below it on the left, then on the right.
  const inOrder = (place: number): number[] =>
    place < 15 ? [place, ...inOrder(2 * place + 1), ...inOrder(2 * place + 2)] : [];
  for (const [at, place] of inOrder(0).entries()) {
    const one = nodes[place]!;
    const free = !Number(one?.uid);
    const word = words[String(one?.IdColor)] ?? 'Not Registered';
    const text = free ? 'Not Registered' : `${one.fname} ${one.uid} ${word}`;
    await expect(places.nth(at)).toHaveAccessibleName(text);
    if (free) await expect(places.nth(at)).toBeDisabled();
  }
  const tops = await places.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().top)),
  );
  expect([...new Set(tops)].map((top) => tops.filter((one) => one === top).length)).toEqual([1, 2, 4, 8]);
  const legend = page.getByRole('list', { name: 'Legend' }).getByRole('listitem');
  await expect(legend).toHaveText(['Active', 'In-Active', 'Not Registered']);
});

test('a click roots the tree on a member; BACK goes the same way back, and stays at the root', async ({
  memberPage: page,
  member,
}) => {
  await open(page);
  const [, left] = await readTree(member, uid);
  const [, , grandchild] = await readTree(member, left?.uid);
  const root = tree(page).getByRole('button').first();
  const path = page.getByLabel('Path');
  await node(page, left?.uid).click();
  await expect(root).toHaveAccessibleName(new RegExp(String(left?.uid)));
  await expect(popup(page)).toHaveCount(0);
  await node(page, grandchild?.uid).click();
  await expect(root).toHaveAccessibleName(new RegExp(String(grandchild?.uid)));
  await expect(path).toHaveText(`${uid} › ${left?.uid} › ${grandchild?.uid}`);
  await page.reload();
  await expect(root).toHaveAccessibleName(new RegExp(String(grandchild?.uid)));
  await expect(path).toHaveText(`${uid} › ${left?.uid} › ${grandchild?.uid}`);
  await page.goBack();
  await expect(root).toHaveAccessibleName(new RegExp(String(left?.uid)));
  await page.goForward();
  await expect(root).toHaveAccessibleName(new RegExp(String(grandchild?.uid)));
  const back = page.getByRole('button', { name: 'BACK' });
  await back.click();
  await expect(root).toHaveAccessibleName(new RegExp(String(left?.uid)));
  await back.click();
  await expect(root).toHaveAccessibleName(new RegExp(String(uid)));
  await back.click();
  await expect(root).toHaveAccessibleName(new RegExp(String(uid)));
  await expect(path).toHaveText(String(uid));
});

test('The search accepts 8 characters, finds a member and shows a message for an unknown one', async ({
  memberPage: page,
  member,
}) => {
  await open(page);
  const [, , right] = await readTree(member, uid);
  const id = page.getByRole('textbox', { name: 'User ID' });
  await id.pressSequentially('1234567890');
  await expect(id).toHaveValue('12345678');
  await id.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'User ID Not Found' })).toBeVisible();
  await id.fill(String(right?.uid));
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(tree(page).getByRole('button').first()).toHaveAccessibleName(new RegExp(String(right?.uid)));
  await page.getByRole('button', { name: 'BACK' }).click();
  await expect(page.getByText('User ID Not Found')).toBeVisible();
  await page.getByRole('button', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the popup opens on hover and on focus, and Escape closes it', async ({ memberPage: page, member }) => {
  await open(page);
  const [, left, right] = await readTree(member, uid);
  await node(page, left?.uid).hover();
  const details = popup(page);
  await expect(details).toHaveAccessibleName(`Details of ${left?.fname}`);
  await expect(details.getByRole('definition').first()).toHaveText(String(left?.sid));
  const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
  const cells = (name: string) => details.getByRole('row', { name }).getByRole('cell');
  await expect(cells('Total')).toHaveText([String(left?.totalleft), String(left?.totalright)]);
  await expect(cells('Active')).toHaveText([String(left?.T_Left), String(left?.T_Right)]);
  await expect(cells('Business')).toHaveText([
    `$ ${money.format(Number(left?.lbv))}`,
    `$ ${money.format(Number(left?.rbv))}`,
  ]);
  const box = await details.boundingBox();
  const { width, height } = page.viewportSize()!;
  expect(box!.x >= 0 && box!.y >= 0 && box!.x + box!.width <= width && box!.y + box!.height <= height).toBe(
    true,
  );
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await page.mouse.move(0, 0);
  await node(page, right?.uid).focus();
  await expect(details).toHaveAccessibleName(`Details of ${right?.fname}`);
  await expect(node(page, right?.uid)).toHaveAccessibleDescription(/Sponsor/);
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
});

test('Arrow keys move from node to node, Enter makes a node the root, and the focus stays in the tree', async ({
  memberPage: page,
  member,
}) => {
  await open(page);
  const [, left, right] = await readTree(member, uid);
  await node(page, uid).focus();
  await page.keyboard.press('ArrowDown');
  await expect(node(page, left?.uid)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(node(page, right?.uid)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(node(page, uid)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const root = tree(page).getByRole('button').first();
  await expect(root).toHaveAccessibleName(new RegExp(String(left?.uid)));
  await expect(root).toBeFocused();
});

test('the referral buttons open the registration on their side', async ({ memberPage: page }) => {
  for (const side of ['Left', 'Right']) {
    await open(page);
    await page.getByRole('button', { name: `${side} Referral Link` }).click();
    await expect(page.getByLabel('Sponsor ID', { exact: true })).toHaveValue(String(uid));
    await expect(page.getByLabel('Position', { exact: true })).toHaveValue(/./);
  }
});

test('A shared link opens its root, and BACK leads to the own tree', async ({ memberPage: page, member }) => {
  const [, left] = await readTree(member, uid);
  await page.goto(`/Tree_View?root=${left?.uid}`);
  const root = tree(page).getByRole('button').first();
  await expect(root).toHaveAccessibleName(new RegExp(String(left?.uid)));
  await page.getByRole('button', { name: 'BACK' }).click();
  await expect(root).toHaveAccessibleName(new RegExp(String(uid)));
  await expect(page).toHaveURL(/\/Tree_View$/);
  await page.goto('/Tree_View?root=99999999');
  await expect(page.getByText('User ID Not Found')).toBeVisible();
});

test('A phone first shows a member with the two below, and a tap shows the popup before it changes the root', async ({
  browser,
  portal,
  member,
}) => {
  const context = await browser.newContext({
    baseURL: portal.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto('/Login');
  await page.getByLabel('User ID', { exact: true }).fill(rich.id);
  await page.getByLabel('Password', { exact: true }).fill(rich.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
  await open(page);
  const widths = await tree(page).evaluate((box) => ({
    inside: box.scrollWidth - box.clientWidth,
    page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  expect(widths).toEqual({ inside: 0, page: 0 });
  await expect(tree(page).getByRole('button')).toHaveCount(3);
  for (const place of await tree(page).getByRole('button').all()) {
    const box = await place.boundingBox();
    expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
  }
  expect((await node(page, uid).boundingBox())?.y).toBeLessThan(300);
  const more = page.getByRole('button', { name: 'More levels' });
  for (const [one, other] of [
    ['Submit', 'Home'],
    ['BACK', 'More levels'],
    ['Fewer levels', 'More levels'],
  ]) {
    const tops = [one, other].map(
      async (name) => (await page.getByRole('button', { name }).boundingBox())?.y,
    );
    expect(await tops[0], `${one} and ${other} stand in one row`).toBe(await tops[1]);
  }
  await more.tap();
  await expect(tree(page).getByRole('button')).toHaveCount(7);
  await more.tap();
  await expect(tree(page).getByRole('button')).toHaveCount(15);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await expect(node(page, uid)).toBeInViewport();
  const [, left, right] = await readTree(member, uid);
  for (const child of [left, right]) {
    const box = await node(page, child?.uid).boundingBox();
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(360);
  }
  await node(page, left?.uid).tap();
  await expect(popup(page)).toHaveAccessibleName(`Details of ${left?.fname}`);
  await expect(tree(page).getByRole('button').first()).toHaveAccessibleName(new RegExp(String(uid)));
  await popup(page).getByRole('button', { name: 'Open this team' }).tap();
  await expect(tree(page).getByRole('button').first()).toHaveAccessibleName(new RegExp(String(left?.uid)));
  await context.close();
});

test('a failed load offers Retry', async ({ page, signIn }) => {
  await signIn();
  let failing = true;
  await page.route('**/api/binaryTree', async (route) => {
    const headers = route.request().headers();
    if (failing) headers['x-sandbox-fault'] = 'html';
    await route.continue({ headers });
  });
  await page.goto('/Tree_View');
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  failing = false;
  await retry.click();
  await expect(node(page, uid)).toBeVisible();
  await expect(retry).toHaveCount(0);
});
