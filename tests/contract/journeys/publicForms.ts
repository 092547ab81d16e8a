import { broken, lost, result, text } from '../backend/answers.ts';
import type { Journey } from './journey.ts';

const login: Journey = {
  name: '/Login',
  title: 'Sign-in: refused here, refused by the backend, without a client address, and done',
  as: 'visitor',
  make: async (visitor) => {
    visitor.backend.answer('https://api.ipify.org/', lost);
    await visitor.open('/Login');
    await visitor.wait(10_000);
    await visitor.tabThrough();
    await visitor.press('Sign In');
    await visitor.enter({ 'User ID': '1000-01 x', Password: '' }, 'Sign In');
    await visitor.press('Show');
    await visitor.enter({ Password: 'wrong' }, 'Sign In');
    await visitor.wait(10_000);
    visitor.backend.answer('https://api.ipify.org/', { body: { ip: '203.0.113.7' } });
    visitor.backend.answer('login', { body: { data: { result: 'Wrong password' } } });
    await visitor.press('Sign In');
    await visitor.wait(5000);
    visitor.backend.answer('login', broken);
    await visitor.press('Sign In');
    await visitor.wait(5000);
    visitor.backend.answer('login', {
      body: {
        data: { result: 'Successfull', resultid: 100001, resultusername: 'Asha Verma' },
        token: 'token-of-asha',
      },
    });
    visitor.backend.queue();
    await visitor.enter({ Password: 'secret' }, 'Sign In');
    visitor.backend.release();
    await visitor.act('the answer comes', () => Promise.resolve());
    await visitor.wait(1000);
    await visitor.wait(5000);
    await visitor.press('Support');
  },
};

const signup: Journey = {
  name: '/Signup',
  title: 'Registration: every check in its order, refused by the backend, and done',
  as: 'visitor',
  make: async (visitor) => {
    await visitor.open('/Signup');
    await visitor.tabThrough();
    await visitor.press('Register');
    await visitor.enter({ 'Sponsor ID': '1000021234567890' }, 'Register');
    await visitor.enter({ 'Sponsor ID': '999999' });
    await visitor.press('Register');
    await visitor.enter({ 'Sponsor ID': '100002' });
    await visitor.press('Register');
    await visitor.enter({ 'User Name': 'Al4' }, 'Register');
    await visitor.enter({ 'User Name': 'Alexander the Very Great' }, 'Register');
    await visitor.enter({ 'User Name': 'Alex Example' }, 'Register');
    await visitor.enter({ Country: 'Germany', Mobile: '12345678' }, 'Register');
    await visitor.enter({ Mobile: '+49 123-4567890123' }, 'Register');
    await visitor.enter({ Email: 'al@example' }, 'Register');
    await visitor.enter({ Email: 'alex@example.com' }, 'Register');
    await visitor.enter({ Password: 'short' }, 'Register');
    await visitor.enter({ Password: 'longer1' }, 'Register');
    await visitor.enter({ Position: 'Right' }, 'Register');
    await visitor.enter({ 'Confirm Password': 'longer1' }, 'Register');
    visitor.backend.answer('registration', result('Email is taken'));
    await visitor.enter({ 'Terms and Conditions': true }, 'Register');
    await visitor.wait(5000);
    visitor.backend.answer('registration', lost);
    await visitor.press('Register');
    visitor.backend.answer('registration', { body: { data: { result: 'Successfull', uid_output: 100777 } } });
    visitor.backend.queue();
    await visitor.press('Register');
    visitor.backend.release();
    await visitor.act('the answer comes', () => Promise.resolve());
    await visitor.open('/Signup?userid=100003&Position1=Left');
  },
};

const forgotPassword: Journey = {
  name: '/ForgotPassword',
  title: 'A new password: refused, failed, and sent',
  as: 'visitor',
  make: async (visitor) => {
    await visitor.open('/ForgotPassword');
    await visitor.tabThrough();
    visitor.backend.answer('ForgetPassword', text('Invalid User Id!!'));
    await visitor.enter({ 'User ID': '' }, 'Resend Password');
    await visitor.wait(5000);
    visitor.backend.answer('ForgetPassword', lost);
    await visitor.enter({ 'User ID': '12345678' }, 'Resend Password');
    visitor.backend.answer('ForgetPassword', text('Password sent to Email Id'));
    await visitor.key('Enter');
    await visitor.wait(3000);
    await visitor.act('go back', (page) => page.goBack());
  },
};

const welcome: Journey = {
  name: '/WelcomePage',
  title: 'The welcome letter: of a member, without an id, failed and tried again',
  as: 'visitor',
  make: async (visitor) => {
    await visitor.open('/WelcomePage?userid=100777');
    await visitor.tabThrough();
    await visitor.open('/WelcomePage');
    visitor.backend.answer('WelcomeDetails', broken);
    await visitor.open('/WelcomePage?userid=100777');
    await visitor.wait(10_000);
    visitor.backend.answer('WelcomeDetails', { body: { data: [] } });
    await visitor.press('Retry');
    await visitor.press('Login');
  },
};

const adminLogin: Journey = {
  name: '/AdminLogin',
  title:
    'Sign-in by a link: the secret leaves the address at once; refused, without a client address, and done',
  as: 'visitor',
  make: async (visitor) => {
    const link = '/AdminLogin?user_id=100001&enpass=secret%2Fof+admin';
    visitor.backend.answer('loginAdmin', result('Link is not valid'));
    await visitor.open(link);
    await visitor.tabThrough();
    visitor.backend.answer('https://api.ipify.org/', lost);
    await visitor.open(link);
    await visitor.wait(10_000);
    visitor.backend.answer('https://api.ipify.org/', { body: { ip: '203.0.113.7' } });
    visitor.backend.answer('loginAdmin', {
      body: {
        data: { result: 'Successfull', resultid: 100001, resultusername: 'Asha Verma' },
        token: 'token-of-admin',
      },
    });
    visitor.backend.queue();
    await visitor.open(link);
    visitor.backend.release();
    await visitor.act('the answers come', () => Promise.resolve());
    await visitor.wait(1000);
  },
};

const comingSoon: Journey = {
  name: '/JivanVikalp',
  title: 'The placeholder',
  as: 'visitor',
  make: async (visitor) => {
    await visitor.open('/JivanVikalp');
    await visitor.tabThrough();
    await visitor.press('Home');
  },
};

export const publicForms: Journey[] = [login, signup, forgotPassword, welcome, adminLogin, comingSoon];
