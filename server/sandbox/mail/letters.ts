import type { Letter } from './mail.ts';

type Words = Omit<Letter, 'to'>;

export const buildCodeLetter = (code: string): Words => ({
  subject: 'Your OTP',
  text: `${code} is your OTP. It is good for ten minutes.`,
});

export const buildPasswordLetter = (password: string): Words => ({
  subject: 'Your new password',
  text: `${password} is your new password. It is good for 24 hours: change it after signing in.`,
});

export const buildWelcomeLetter = (uid: string | number, code: string): Words => ({
  subject: 'Welcome',
  text: `Your user id is ${uid}. Your first-use code is ${code}. It is good for 24 hours: give it as the old one under Change Transaction Password. It pays for nothing.`,
});
