import type { Session } from '#view/portal.ts';

export const sessionKey = 'session';

/** Formats a session for session storage, under the keys that the specification names. */
export function formatSession(session: Session): string {
  const { userId, username, token, ipAddress, refreshToken } = session;
  const known = userId === '' ? {} : { userId };
  return JSON.stringify({ isAuth: true, ...known, username, jwtToken: token, ipAddress, refreshToken });
}

/** Parses the session of session storage; null if it is missing, invalid or signed out. */
export function parseSession(text: string | null): Session | null {
  const kept = parseObject(text);
  if (kept?.isAuth !== true || !isUserId(kept.userId) || typeof kept.jwtToken !== 'string') return null;
  return {
    userId: kept.userId ?? '',
    username: readString(kept.username),
    token: kept.jwtToken,
    ipAddress: readString(kept.ipAddress),
    ...(typeof kept.refreshToken === 'string' && { refreshToken: kept.refreshToken }),
  };
}

function parseObject(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

/** True for the id of a member, and for none: a portal may have no member ids. */
function isUserId(value: unknown): value is string | number | undefined {
  return value === undefined || (typeof value === 'string' && value !== '') || typeof value === 'number';
}

function readString(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
