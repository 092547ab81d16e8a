import { SignJWT, jwtVerify } from 'jose';

const issuer = 'portico-sandbox';
const audience = 'portico';

export interface Token {
  member: number;
  session: string;
}

export interface TokenSpan {
  issued: Date;
  expires: Date;
}

export function signToken(
  { member, session }: Token,
  { issued, expires }: TokenSpan,
  key: Buffer,
): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(String(member))
    .setJti(session)
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .sign(key);
}

/** Verifies a token; null if it is invalid or expired. */
export async function parseToken(token: string, key: Buffer, currentDate: Date): Promise<Token | null> {
  const checks = {
    algorithms: ['HS256'],
    issuer,
    audience,
    requiredClaims: ['sub', 'jti', 'exp'],
    currentDate,
  };
  try {
    const { payload } = await jwtVerify(token, key, checks);
    return { member: Number(payload.sub), session: String(payload.jti) };
  } catch {
    return null;
  }
}
