// @vitest-environment happy-dom
import { cleanup, fireEvent, screen as shown } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CallRequest } from '#engine/dataProvider.ts';
import type { Outcome } from '#engine/outcome.ts';
import { endAfresh, startAfresh } from './walk/afresh.ts';
import { renderScreen, settle } from './walk/renderScreen.tsx';
import { config, shippedScreens } from './walk/shippedModules.ts';

// Each expected text is from the specification.

const screens = await shippedScreens(() => true);
beforeEach(startAfresh);
afterEach(endAfresh);

type Answers = Record<string, Outcome | ((request: CallRequest) => Outcome | Promise<Outcome>)>;

const ok = (body: unknown): Outcome => ({ kind: 'ok', body });
const rows = (...list: object[]) => ok({ data: { data: [list] } });
const never = () => new Promise<Outcome>(() => undefined);

/** Opens a shipped screen at an address over a backend that answers by path; anything else is never answered. */
async function open(id: string, answers: Answers, query = '') {
  window.history.replaceState(null, '', `/${query}`);
  const found = screens.find((one) => one.id === id);
  if (!found) throw new Error(`No screen ${id}`);
  const happened = await renderScreen(
    found.module,
    (request) => {
      const answer = answers[request.path] ?? never;
      return typeof answer === 'function' ? answer(request) : answer;
    },
    { config },
  );
  return {
    ...happened,
    payloads: (path: string) => happened.sent.filter((one) => one.path === path).map((one) => one.payload),
  };
}

const input = (label: string) => shown.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } });
const press = async (name: string) => {
  fireEvent.click(shown.getByRole('button', { name }));
  await settle(2000);
};
const alerts = () => shown.queryAllByRole('alert').map(({ textContent }) => textContent);

describe('a field that is prefilled from the address', () => {
  it('The user id in the address is filtered and cut like typed text on Login', async () => {
    await open('public/login', {}, '?userid=abc12345678901');
    expect(input('User ID').value).toBe('1234567890');
  });
  it('The user id in the address is filtered on Signup, and the filtered id is looked up', async () => {
    const { payloads } = await open('public/signup', {}, '?userid=abc12');
    expect(input('Sponsor ID').value).toBe('12');
    expect(payloads('check_sponsorid')).toEqual([{ sid: '12' }]);
  });
});

describe('a forgotten password', () => {
  const sent = 'Your new password was sent to your e-mail address.';

  it('After the mail, Login shows that it was sent, with the user id filled in', async () => {
    const opened = await open('public/forgot-password', {
      ForgetPassword: ok({ data: 'Password sent to Email Id' }),
    });
    type('User ID', '100003');
    await press('Resend Password');
    const [{ query } = { query: {} }] = opened.destinations;
    cleanup();
    await open('public/login', {}, `?${new URLSearchParams(query)}`);
    expect(input('User ID').value).toBe('100003');
    expect(shown.getByText(sent)).toBeTruthy();
  });
  it('Login without a mail does not mention one', async () => {
    await open('public/login', {}, '?userid=100003');
    expect(shown.queryByText(sent)).toBeNull();
  });
  it('Signup and Forgot Password link back to Login', async () => {
    await open('public/signup', {});
    expect(shown.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/Login');
    cleanup();
    await open('public/forgot-password', {}, '');
    expect(shown.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/Login');
  });
});

describe('a login', () => {
  const ip = { clientIp: ok({ ip: '192.0.2.1' }) };
  const signIn = async (answer: Outcome) => {
    const opened = await open('public/login', { ...ip, login: answer });
    type('User ID', '100001');
    type('Password', 'secret');
    await press('Sign In');
    return opened;
  };

  it.each([
    ['without a result', ok({})],
    ['with a result of null', ok({ data: { result: null } })],
    ['by another text', ok({ data: 'No' })],
    ['by a status', { kind: 'refused', status: 400, message: '', body: { data: { result: 'No' } } }],
  ] as [string, Outcome][])('A login that is answered %s is refused in a toast', async (_, answer) => {
    const { toasts, signedIn } = await signIn(answer);
    expect(toasts).toEqual([{ kind: 'error', text: 'Invalid username or password.' }]);
    expect(document.body.textContent).toContain('Invalid username or password.');
    expect(signedIn).toEqual([]);
  });
});

describe('an error response with a result text of its call', () => {
  const refused = (body: unknown, status = 400): Outcome => ({
    kind: 'refused',
    status,
    message: 'Bad',
    body,
  });

  it.each([400, 500])('An error response with status %i refuses with its text', async (status) => {
    const { toasts } = await open('settings/e-currency', {
      UserInformation: ok({ data: [{ accountaddress: '' }] }),
      UpdateProfile: refused({ data: { Result: 'Invalid Transaction Password' } }, status),
    });
    type('USDT Address', '0x52908400098527886E0F7030069857D2E4169EE7');
    type('Transaction Password', 'abc123');
    await press('Submit');
    expect(toasts).toEqual([{ kind: 'error', text: 'Invalid Transaction Password' }]);
  });
  it('An error response with a success text shows the usual message', async () => {
    const { toasts } = await open('support/support', {
      UserHelpDeskHistory: rows(),
      Helpdesk_By_User: refused({ data: 'Successfully send query', message: 'Bad' }),
    });
    type('Your Query', 'Where is my package?');
    await press('Submit');
    expect(toasts).toEqual([]);
    expect(alerts()).toEqual(['Bad']);
  });
});

describe.each(['robot', 'forex', 'crypto'])('%s activation', (kind) => {
  const status = `${kind[0]!.toUpperCase()}${kind.slice(1)}Status`;
  const openFor = async (record: object | null) => {
    const opened = await open(`activation/${kind}-activation`, {
      check_sponsorid: ok({ data: { data: record } }),
      userDashboard: ok({ data: { data: [null] } }),
      GetIncomeReport: rows({ id: 1, planname: 'Plan' }),
    });
    expect(shown.queryByRole('button', { name: 'Activate' })).not.toBe(null);
    type('User ID', '100002');
    await settle(1000);
    return opened;
  };
  const buttons = () =>
    ['Activate', 'Upgrade'].filter((name) => shown.queryByRole('button', { name }) !== null);

  it.each([
    ['0 shows Activate', { [status]: 0 }, ['Activate']],
    ["'1' shows Upgrade", { [status]: '1' }, ['Upgrade']],
    ['null shows no button', { name: 'Asha', [status]: null }, []],
    ['that is missing shows no button', { result: 'Sponsor Id doesnot exists !!' }, []],
    ['of no record shows no button', null, []],
    ['2 shows no button', { [status]: 2 }, []],
  ] as [string, object | null, string[]][])('An activation with a status %s', async (_, record, expected) => {
    await openFor(record);
    expect(buttons()).toEqual(expected);
  });
  it('A missing record shows no balance of zero', async () => {
    await openFor({ [status]: 0 });
    expect(document.body.textContent).not.toContain('0.00');
  });
});

describe('the phone code on Signup', () => {
  const choose = async (second: Outcome | (() => Promise<Outcome>)) => {
    await open('public/signup', {
      countryList: rows({ id: 99, name: 'India', phonecode: 91 }, { id: 5, name: 'Andorra', phonecode: 376 }),
      GetcountrybyID: ({ payload }) => {
        if (payload['id'] === 99) return rows({ id: 99, phonecode: 91 });
        return typeof second === 'function' ? second() : second;
      },
    });
    expect(document.body.textContent).toContain('+91');
    fireEvent.change(input('Country'), {
      target: { value: input('Country').querySelectorAll('option')[1]!.value },
    });
    fireEvent.change(input('Country'), { target: { value: optionValue('Andorra') } });
    await settle(60_000);
  };
  const optionValue = (label: string) =>
    [...input('Country').querySelectorAll('option')].find((one) => one.textContent === label)!.value;

  it('The phone code is absent while the code of another country is looked up', async () => {
    await choose(never);
    expect(document.body.textContent).not.toMatch(/\+\d/);
  });
  it('The phone code is absent if the lookup fails', async () => {
    await choose({ kind: 'unreachable', reason: 'offline' });
    expect(document.body.textContent).not.toMatch(/\+\d/);
  });
  it('The phone code follows the country', async () => {
    await choose(rows({ id: 5, phonecode: 376 }));
    expect(document.body.textContent).toContain('+376');
  });
});

describe('Withdrawal', () => {
  const openForm = (otp: Outcome) =>
    open('withdrawal/withdrawal', {
      userDashboard: rows({ email: 'asha@example.com' }),
      getIncomeAmount: ok({ data: { result: 500 } }),
      Withdrawalupdate: otp,
    });
  const choose = (label: string, text: string) => {
    const option = [...input(label).querySelectorAll('option')].find((one) => one.textContent === text)!;
    fireEvent.change(input(label), { target: { value: option.value } });
  };

  it.each([
    ['at data.Result', { data: { Result: 'Successfull' } }],
    ['at data', { data: 'Successfull' }],
    ['as the whole body', 'Successfull'],
  ])('An OTP is sent without a withdrawal type, and the text %s is a success', async (_, body) => {
    const { toasts, payloads } = await openForm(ok(body));
    type('Amount', '20');
    choose('Income Type', 'Level Income');
    await press('Send OTP');
    expect(payloads('Withdrawalupdate')).toEqual([{ Email: 'asha@example.com' }]);
    expect(toasts).toEqual([{ kind: 'success', text: 'OTP sent successfully!' }]);
  });
  it('A withdrawal without a withdrawal type is not sent', async () => {
    const { payloads } = await openForm(ok({ data: 'Successfull' }));
    type('Amount', '20');
    choose('Income Type', 'Level Income');
    await press('Send OTP');
    await press('Withdrawal');
    expect(alerts()).toEqual(['Select Withdrawal Type!!']);
    expect(payloads('Withdrawal')).toEqual([]);
  });
});

it('Change Transaction Password accepts at most 10 characters of each password', async () => {
  await open('settings/change-transaction-password', {});
  for (const label of ['Old Password', 'New Password', 'Confirm New Password']) {
    type(label, 'x'.repeat(40));
    expect(input(label).value, label).toBe('x'.repeat(10));
  }
});

describe('tickets', () => {
  it.each([
    ['data.data[0]', { data: { data: [[{ query: 'Where?' }]] } }],
    ['data[0]', { data: [[{ query: 'Where?' }]] }],
    ['data.data', { data: { data: [{ query: 'Where?' }] } }],
    ['data', { data: [{ query: 'Where?' }] }],
  ])('Tickets are shown from a list at %s', async (_, body) => {
    await open('support/support', { UserHelpDeskHistory: ok(body) });
    expect(document.body.textContent).toContain('Where?');
    expect(alerts()).toEqual([]);
  });
});

describe('a space at an end', () => {
  const fill = async (answers: Answers, values: Record<string, string>) => {
    const opened = await open('public/signup', {
      countryList: rows({ id: 99, name: 'India', phonecode: 91 }),
      GetcountrybyID: rows({ id: 99, phonecode: 91 }),
      check_sponsorid: ok({ data: { data: { result: '', name: 'Asha' } } }),
      registration: ok({ data: { result: 'No' } }),
      ...answers,
    });
    for (const [label, value] of Object.entries(values)) type(label, value);
    fireEvent.change(input('Position'), {
      target: { value: input('Position').querySelectorAll('option')[1]!.value },
    });
    fireEvent.click(shown.getByRole('checkbox'));
    await settle(1000);
    await press('Register');
    return opened.payloads('registration');
  };

  it('A space at the end of a text is not sent, but at the end of a password it is', async () => {
    const [sent] = await fill(
      {},
      {
        'Sponsor ID': '100001',
        'User Name': ' Asha Rao ',
        Mobile: '9876543210',
        Email: ' asha@example.com ',
        Password: ' secret ',
        'Confirm Password': ' secret ',
      },
    );
    expect(sent).toMatchObject({ name: 'Asha Rao', email: 'asha@example.com', password: ' secret ' });
    expect(input('Email').value).toBe(' asha@example.com ');
  });
  it('Spaces at an end do not count for the length', async () => {
    const sent = await fill({}, { 'Sponsor ID': '100001', 'User Name': 'Abc  ' });
    expect(sent).toEqual([]);
    expect(alerts()).toEqual(['User Name must be at least 4 characters']);
  });
});
