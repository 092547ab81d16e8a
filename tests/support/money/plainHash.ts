/**
 * Stands in for `security/hashPassword.ts` where a test sends thousands of passwords: a hash takes a fifth of a second of
 * one core, ten thousand of them half an hour. What is stored is still not what is sent.
 */
export const operator = 'operator';

export function hashPassword(password: string): Promise<string> {
  return Promise.resolve(`plain$${password}`);
}

export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  return stored === (await hashPassword(password));
}
