/** A pattern for either side of `@`, without the characters that separate recipients, start headers, quote or comment. */
const side = String.raw`[^\s\p{C}@,;:?&<>"()\\]+`;
const mail = new RegExp(`^${side}@${side}$`, 'u');

/** Returns the `mailto:` address of exactly one recipient (RFC 6068); undefined for any other text. */
export function buildMailAddress(text: string): string | undefined {
  return mail.test(text) ? `mailto:${encodeURIComponent(text).replace('%40', '@')}` : undefined;
}

/** Returns the `tel:` address of a number without its separators (RFC 3966); undefined for any other text. */
export function buildPhoneAddress(text: string): string | undefined {
  const number = text.replace(/[\s./()-]/g, '');
  return /^\+?\d+$/.test(number) ? `tel:${number}` : undefined;
}
