import { EncryptJWT, jwtDecrypt } from 'jose';

export function encryptAdminLink(id: string, expires: Date, key: Buffer): Promise<string> {
  return new EncryptJWT()
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setJti(id)
    .setExpirationTime(expires)
    .encrypt(key);
}

/** Decrypts the id of a link; null if it is invalid or expired. */
export async function decryptAdminLink(
  sealed: string,
  key: Buffer,
  currentDate: Date,
): Promise<string | null> {
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
