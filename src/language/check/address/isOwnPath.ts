const portal = 'https://portal.invalid';

/** Whether a text is an address on this portal that no browser reads as another host: it begins with one slash. */
export function isOwnPath(text: string): boolean {
  if (!/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(text)) return false;
  return URL.canParse(text, portal) && new URL(text, portal).origin === portal;
}
