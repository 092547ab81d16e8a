// @vitest-environment happy-dom
import { StrictMode } from 'react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MantineProvider } from '@mantine/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Screen as Definition } from '#definition';
import '#view/form/FormBlock.tsx';
import type { CallRequest } from '#engine/dataProvider.ts';
import type { Outcome } from '#engine/outcome.ts';
import { PortalContext } from '#view/portal.ts';
import { Screen } from '#view/screen/Screen.tsx';
import { readShippedScreen } from '../../support/readShipped.ts';
import {
  answer,
  compileDefinition,
  compileShipped,
  createPortal,
  showScreen,
  unreachable,
} from '../../support/openScreen.tsx';

const goTo = (path: string) => window.history.replaceState({ idx: 1 }, '', path);

const malformed: Outcome = { kind: 'malformed', reason: 'not JSON' };

beforeEach(() => goTo('/'));
afterEach(cleanup);

describe('Signup', () => {
  const countries = [
    { id: 99, name: 'India', phonecode: 91 },
    { id: 1, name: 'Afghanistan', phonecode: 93 },
  ];
  const backend = (request: CallRequest): Outcome => {
    const { sid, id } = request.payload;
    if (request.call === 'countries') return answer({ data: { data: [countries] } });
    if (request.call === 'countryById')
      return answer({ data: { data: [[countries.find((country) => country.id === id)]] } });
    if (request.call === 'sponsorForSignup')
      return answer({
        data: { data: sid === '100001' ? { result: 'ok', name: 'Ann' } : { result: 'Wrong sponser id' } },
      });
    return answer({ data: { result: 'Successfull', uid_output: 100777 } });
  };
  const open = async () => {
    goTo('/Signup?userid=100001&Position1=Right');
    const around = createPortal(backend, { session: null });
    showScreen(await compileShipped('public/signup'), around.portal);
    await screen.findByRole('option', { name: 'Afghanistan' });
    return { ...around, user: userEvent.setup() };
  };

  it('Signup is filled from the address, looks the sponsor up once, and follows the country', async () => {
    const { user, of } = await open();
    expect(screen.getByLabelText('Sponsor ID')).toHaveProperty('value', '100001');
    expect(screen.getByLabelText('Position')).toHaveProperty('value', '2');
    expect(screen.getByLabelText('Country')).toHaveProperty('value', '99');
    await screen.findByText('Ann');
    await user.selectOptions(screen.getByLabelText('Country'), 'Afghanistan');
    await screen.findByText('+93');
    expect(of('countryById').map(({ payload }) => payload['id'])).toEqual([99, 1]);
    await user.clear(screen.getByLabelText('Sponsor ID'));
    await user.type(screen.getByLabelText('Sponsor ID'), '123x');
    await screen.findByText('Wrong sponser id');
    expect(of('sponsorForSignup').map(({ payload }) => payload['sid'])).toEqual(['100001', '123']);
  });

  it('A failed look-up of the dialling code shows a message, and Retry repeats it', async () => {
    let isLost = true;
    const around = createPortal(
      (request) => (isLost && request.call === 'countryById' ? malformed : backend(request)),
      { session: null },
    );
    showScreen(await compileShipped('public/signup'), around.portal);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('The dialling code of this country could not be loaded.Retry');
    isLost = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(around.of('countryById')).toHaveLength(2);
  });

  it('Signup checks its rules in order, then registers with JSON numbers and goes to the welcome page', async () => {
    const { user, of, portal } = await open();
    const press = () => user.click(screen.getByRole('button', { name: 'Register' }));
    const expectMessage = async (text: string) =>
      waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
    await press();
    await expectMessage('User Name is required');
    await user.type(screen.getByLabelText('User Name'), 'A1b');
    await press();
    await expectMessage('User Name must be at least 4 characters');
    await user.type(screen.getByLabelText('User Name'), ' Carter');
    await user.type(screen.getByLabelText('Mobile'), '987654321');
    await user.type(screen.getByLabelText('Email'), 'ann@example.com');
    await user.type(screen.getByLabelText('Password'), 'secret1');
    await user.type(screen.getByLabelText('Confirm Password'), 'secret2');
    await press();
    await expectMessage('Confirm Password is not match');
    await user.type(screen.getByLabelText('Confirm Password'), '{Backspace}1');
    await press();
    await expectMessage('Select Terms and Conditions');
    await user.click(screen.getByRole('checkbox', { name: 'Terms and Conditions' }));
    expect(of('registration')).toHaveLength(0);
    await press();
    await waitFor(() => expect(portal.navigate).toHaveBeenCalled());
    expect(of('registration')[0]?.payload).toEqual({
      sid: '100001',
      name: 'Ab Carter',
      position: 2,
      email: 'ann@example.com',
      password: 'secret1',
      mobile: '987654321',
      countryid: 99,
    });
    expect(portal.navigate).toHaveBeenCalledWith({
      to: '/WelcomePage',
      query: { userid: '100777' },
      resume: false,
    });
    expect(portal.toast.success).toHaveBeenCalledWith('Successfull');
  });

  it('Signup waits for a lookup under way before it submits', async () => {
    const { user, of } = await open();
    await screen.findByText('Ann');
    await user.clear(screen.getByLabelText('Sponsor ID'));
    await user.type(screen.getByLabelText('Sponsor ID'), '5{Enter}');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Invalid Sponsor Id'));
    expect(of('sponsorForSignup').at(-1)?.payload['sid']).toBe('5');
    expect(screen.getByLabelText('Sponsor ID').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('Withdrawal', () => {
  const open = async (send: () => Outcome) => {
    const around = createPortal(({ call, payload }) => {
      if (call === 'userDashboard') return answer({ data: { data: [[{ email: 'ann@example.com' }]] } });
      if (call === 'incomeBalance')
        return answer({ data: { result: payload['type'] === 'LevelIncome' ? '1234.5' : 7 } });
      return call === 'sendWithdrawalOtp' ? answer({ data: { Result: 'Successfull' } }) : send();
    });
    showScreen(await compileShipped('withdrawal/withdrawal'), around.portal);
    const user = userEvent.setup();
    await screen.findByLabelText('Amount');
    await user.selectOptions(screen.getByLabelText('Income Type'), 'Level Income');
    await user.selectOptions(screen.getByLabelText('Withdrawal Type'), 'USDT');
    await user.type(screen.getByLabelText('Amount'), '100');
    return { ...around, user };
  };

  it('Withdrawal shows the balance of the income type, and the OTP field only after the OTP was sent', async () => {
    const { user, portal, of } = await open(() =>
      answer({ data: { Result: 'Withdrawal request has been sent !!' } }),
    );
    await screen.findByText('1,234.50', { selector: 'output' });
    expect(screen.queryByLabelText('OTP')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send OTP' }));
    await user.type(await screen.findByLabelText('OTP'), '123456');
    expect(portal.toast.success).toHaveBeenCalledWith('OTP sent successfully!');
    await user.click(screen.getByRole('button', { name: 'Withdrawal' }));
    await waitFor(() =>
      expect(portal.toast.success).toHaveBeenCalledWith('Withdrawal request has been sent !!'),
    );
    expect(of('withdrawal')[0]?.payload).toMatchObject({
      Request_amount: '100',
      otp: '123456',
      withdrawlby: 'By User',
    });
    expect(screen.getByRole('button', { name: 'Processing..' })).toHaveProperty('disabled', true);
    await waitFor(() => expect(portal.reloadScreen).toHaveBeenCalledOnce(), { timeout: 2000 });
  });

  it('A withdrawal without an answer shows that money may have moved', async () => {
    const { user, of } = await open(() => unreachable);
    await user.click(screen.getByRole('button', { name: 'Send OTP' }));
    await user.type(await screen.findByLabelText('OTP'), '1{Enter}');
    expect((await screen.findByText(/It may have gone through/)).closest('[role=alert]')).toBeTruthy();
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '100');
    expect(of('withdrawal')).toHaveLength(1);
  });
});

describe('Admin Login', () => {
  it('Admin Login removes enpass from the address, runs once, and shows a button after a failure', async () => {
    goTo('/AdminLogin?user_id=7&enpass=secret');
    const { portal, of } = createPortal(
      ({ call }) =>
        call === 'clientIp' ? answer({ ip: '1.1.1.1' }) : answer({ data: { result: 'No such admin' } }),
      { session: null },
    );
    const module = await compileShipped('public/admin-login');
    render(
      <StrictMode>
        <MantineProvider>
          <PortalContext value={portal}>
            <Screen module={module} />
          </PortalContext>
        </MantineProvider>
      </StrictMode>,
    );
    await screen.findByRole('button', { name: 'Sign In' });
    expect(window.location.search).toBe('?user_id=7');
    expect(of('loginAdmin').map(({ payload }) => payload)).toEqual([
      { uid: '7', password: 'secret', ipaddress: '1.1.1.1' },
    ]);
    expect(portal.toast.error).toHaveBeenCalledExactlyOnceWith('No such admin');
  });

  it('Admin Login shows a toast if the IP is unknown, and signs in once it is known', async () => {
    goTo('/AdminLogin?user_id=7&enpass=secret');
    let tries = 0;
    const { portal, of } = createPortal(
      async ({ call }) => {
        await new Promise((wake) => setTimeout(wake, 20));
        const isFirst = call === 'clientIp' && ++tries === 1;
        return isFirst ? unreachable : answer({ ip: '1.1.1.1', data: { result: 'x' } });
      },
      { session: null },
    );
    showScreen(await compileShipped('public/admin-login'), portal);
    await userEvent.click(await screen.findByRole('button', { name: 'Sign In' }));
    expect(portal.toast.error).toHaveBeenCalledWith('Error in getting IP');
    await waitFor(() => expect(of('loginAdmin')).toHaveLength(1));
  });
});

describe('an edited definition', () => {
  it('An edited definition preserves typed text, and waits while a form is in a stage', async () => {
    // The shipped screen is shared with the tests that follow in the same thread.
    const definition = structuredClone(await readShippedScreen('withdrawal/withdrawal')) as Definition & {
      fields: Record<string, { label: string }>;
    };
    const first = await compileDefinition(definition, 'withdrawal');
    definition.fields['amount']!.label = 'Sum';
    const second = await compileDefinition(definition, 'withdrawal');
    const { portal } = createPortal(({ call }) =>
      call === 'userDashboard'
        ? answer({ data: { data: [[{ email: 'a@b.c' }]] } })
        : answer({ data: { Result: 'Successfull' } }),
    );
    const { update } = showScreen(first, portal);
    await userEvent.type(await screen.findByLabelText('Amount'), '55');
    update(second);
    expect(await screen.findByLabelText('Sum')).toHaveProperty('value', '55');
  });
});
