import { expect, test } from 'vitest';
import { provideSandbox } from '../support/provideSandbox.ts';

const sandbox = provideSandbox('once');

const person = {
  ...{ sid: '100001', name: 'Testa Person', position: 1, email: 'testa@example.com' },
  ...{ password: 'secret1', mobile: '9812345678', countryid: 99 },
};

test.each([
  [{ name: 'Abc' }, 'Invalid User Name'],
  [{ name: 'A'.repeat(21) }, 'Invalid User Name'],
  [{ countryid: 0 }, 'Country is required'],
  [{ mobile: '12345678' }, 'Enter Valid Mobile Number !!'],
  [{ mobile: '1'.repeat(13) }, 'Enter Valid Mobile Number !!'],
  [{ email: 'testa@example' }, 'Please enter a valid email address'],
  [{ password: 'a'.repeat(5) }, 'Password must be at least 6 characters'],
  [{ password: 'a'.repeat(21) }, 'Password must be at least 6 characters'],
  [{ sid: '999999' }, 'Sponsor Id doesnot exists !!'],
  [{ password: 'a'.repeat(20) }, 'Successfull'],
])('The sandbox answers a registration with %o: %s', async (input, result) => {
  const { body } = await sandbox.post('registration', { ...person, ...input });
  expect(body.data.result).toBe(result);
});
