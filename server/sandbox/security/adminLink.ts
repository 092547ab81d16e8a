import { EncryptJWT, jwtDecrypt } from 'jose';

/** Encrypts a link's number; what comes out says nothing and can't be made without the key. */
export function sealLink(id: string, expires: Date, key: Buffer): Promise<string> {
  return new EncryptJWT()
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setJti(id)
    .setExpirationTime(expires)
    .encrypt(key);
}

/** The link's number; null when it is not one of ours, or no longer. */
export async function openLink(sealed: string, key: Buffer, currentDate: Date): Promise<string | null> {
  try {
    const { payload } = await jwtDecrypt(sealed, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
      currentDate,
    });
    return payload.jti ?? null;
  } catch {
    return null;
  }
}
