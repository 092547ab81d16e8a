/**
 * Replaces `security/hashPassword.ts` in tests with thousands of passwords, because ten thousand hashes take
 * half an hour of one core. The stored text still differs from the sent one.
 */
export const operator = 'operator';

export function hashPassword(password: string): Promise<string> {
  return Promise.resolve(`plain$${password}`);
}

export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  return stored === (await hashPassword(password));
}
