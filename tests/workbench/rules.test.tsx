// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createFakeServer, type FakeServer } from './support/createFakeServer.ts';
import { openWorkbench } from './support/openWorkbench.tsx';
import { shippedTexts } from './support/shippedTexts.ts';

afterEach(cleanup);

const withdrawal = 'schemas/screens/withdrawal/withdrawal.json';
const signup = 'schemas/screens/public/signup.json';

const signedIn = (): FakeServer => Object.assign(createFakeServer(), { isSignedIn: true });
const open = async (server: FakeServer, file = withdrawal) => {
  const user = await openWorkbench(server, `/edit?file=${encodeURIComponent(file)}`);
  await user.click(await screen.findByRole('button', { name: 'Rules' }));
  await screen.findByText(/^Rules are checked/);
  return user;
};
const kept = (server: FakeServer, file = withdrawal) => server.drafts.get(1)?.edits[file];
const group = (name: string) => within(screen.getByRole('region', { name }));
const text = (file = withdrawal) => shippedTexts().get(file)!;

it('A rule reads as a sentence, and each blank changes its own part of the text', async () => {
  const server = signedIn();
  const user = await open(server);
  const rules = group('Button Send OTP');
  await user.selectOptions(rules.getByLabelText('Condition of rule 1'), 'be at least');
  await user.clear(rules.getByLabelText('Number of rule 1'));
  await user.type(rules.getByLabelText('Number of rule 1'), '10');
  await user.clear(rules.getByLabelText('Message of rule 1'));
  await user.type(rules.getByLabelText('Message of rule 1'), 'Minimum withdrawal is 10');
  const line = '{ "on": "form.amount", "must": { "filled": true }, "message": "Please enter Amount" }';
  const changed = '{ "on": "form.amount", "must": { "minimum": 10 }, "message": "Minimum withdrawal is 10" }';
  await waitFor(() => expect(kept(server)).toBe(text().replace(line, changed)));
  await user.selectOptions(rules.getByLabelText('Field of rule 1'), 'OTP');
  await waitFor(() => expect(kept(server)).toContain('{ "on": "form.otp", "must": { "minimum": 10 }'));
});

it('A new rule is written once it is whole, and nothing is red before', async () => {
  const server = signedIn();
  const user = await open(server);
  await user.click(screen.getByRole('button', { name: 'Add a rule: Button Withdrawal' }));
  const rule = group('Button Withdrawal').getByRole('group', { name: 'New rule: Button Withdrawal' });
  const within_ = within(rule);
  expect(within_.queryByRole('alert')).toBeNull();
  await user.click(within_.getByRole('button', { name: 'Add this rule' }));
  expect(within_.getByRole('alert').textContent).toBe('Choose the field that the rule is about.');
  expect(kept(server)).toBeUndefined();
  await user.selectOptions(within_.getByLabelText('Field of the new rule'), 'Amount');
  await user.selectOptions(within_.getByLabelText('Condition of the new rule'), 'be at most as much as');
  await user.selectOptions(within_.getByLabelText('Compared field of the new rule'), 'Available Balance');
  await user.type(within_.getByLabelText('Message of the new rule'), 'Too much');
  await user.click(within_.getByRole('button', { name: 'Add this rule' }));
  const last = '{ "on": "form.otp", "must": { "filled": true }, "message": "Please Enter Otp" }';
  await waitFor(() =>
    expect(kept(server)?.replaceAll(/\s+/g, ' ')).toContain(
      `${last}, { "on": "form.amount", "must": { "maximum": { "from": "form.balance" } }, "message": "Too much" } ]`,
    ),
  );
  expect(kept(server)).toContain(text().split(last)[0]);
});

it('The first rule of a part is written with its list, and the last one takes the list along', async () => {
  const server = signedIn();
  const user = await open(server);
  const title = 'Before everything that is sent';
  await user.click(screen.getByRole('button', { name: `Add a rule: ${title}` }));
  await user.selectOptions(screen.getByLabelText('Field of the new rule'), 'Amount');
  await user.click(screen.getByRole('button', { name: 'Add this rule' }));
  await waitFor(() =>
    expect(JSON.parse(kept(server)!)).toHaveProperty('rules', [
      { on: 'form.amount', must: { filled: true } },
    ]),
  );
  await user.click(group(title).getByRole('button', { name: 'Remove rule 1' }));
  await waitFor(() => expect(JSON.parse(kept(server) ?? text())).not.toHaveProperty('rules'));
});

it('Rules are moved by their buttons, and an emptied message gives way to the portal’s own words', async () => {
  const server = signedIn();
  const user = await open(server);
  const rules = group('Button Send OTP');
  await user.click(rules.getByRole('button', { name: 'Move rule 2 up' }));
  await waitFor(() =>
    expect(rules.getByLabelText('Message of rule 1')).toHaveProperty('value', 'Select Income Type !!'),
  );
  await user.clear(rules.getByLabelText('Message of rule 1'));
  await waitFor(() =>
    expect(kept(server)).toMatch(/\[\n +\{ "on": "form.incomeType", "must": \{ "filled": true \} \},/),
  );
});

it('All words of a condition are blanks, and what a sentence cannot say stays and leads to its form', async () => {
  const server = signedIn();
  const user = await open(server, signup);
  const of = (message: string) => {
    const input = screen.getByDisplayValue(message);
    return within(input.closest('li')!);
  };
  const name = within(screen.getAllByRole('listitem')[3]!);
  expect(
    name.getAllByLabelText('Condition of rule 4').map((one) => (one as HTMLSelectElement).value),
  ).toEqual(['filled', 'shortest', 'longest']);
  const [least] = name.getAllByLabelText('Number of rule 4');
  await user.type(least!, '0');
  await waitFor(() =>
    expect(kept(server, signup)).toBe(
      text(signup).replace('"minLength": 4, "maxLength": 20', '"minLength": 40, "maxLength": 20'),
    ),
  );
  const position = of('Position is required');
  expect(position.queryByLabelText(/^Condition/)).toBeNull();
  await user.click(position.getByRole('button', { name: 'hold what stands under Advanced' }));
  expect(await screen.findByRole('heading', { name: 'Must' })).toBeTruthy();
});

it('A screen whose rules stand in its template leads there, and a report has no rules', async () => {
  await open(signedIn(), 'schemas/screens/activation/robot-activation.json');
  expect(screen.getByRole('link', { name: 'Change them there' }).getAttribute('href')).toContain(
    'activation.json',
  );
  cleanup();
  await openWorkbench(signedIn(), '/edit?file=schemas%2Fscreens%2Fincomes%2Flevel-income.json');
  expect(await screen.findByRole('button', { name: 'Texts' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Rules' })).toBeNull();
});
