const portal = 'https://portal.invalid';

/** True for an address on this portal that no browser takes for another host: it begins with exactly one slash. */
export function isOwnPath(text: string): boolean {
  if (!/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(text)) return false;
  return URL.canParse(text, portal) && new URL(text, portal).origin === portal;
}
