import { SignJWT, jwtVerify } from 'jose';

const issuer = 'portico-sandbox';
const audience = 'portico';

/** What a token says: the member and the session. */
export interface Token {
  member: number;
  session: string;
}

/** Signs a token that ends with its session. */
export function signToken({ member, session }: Token, expires: Date, key: Buffer): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(String(member))
    .setJti(session)
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(key);
}

/** Reads a token; null when it is not one of ours, or no longer. */
export async function readToken(token: string, key: Buffer): Promise<Token | null> {
  const required = ['sub', 'jti', 'exp'];
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer,
      audience,
      requiredClaims: required,
    });
    return { member: Number(payload.sub), session: String(payload.jti) };
  } catch {
    return null;
  }
}
