import { listValuePaths, type Json, type SimpleFormat, type Value } from '#definition';

/** The formats that are a link to the person's own program. */
type ContactFormat = Extract<SimpleFormat, 'email' | 'phone'>;

/** Values of these formats: some that are one address, and some that are not. */
export const contactValues: { readonly [F in ContactFormat]: Json[] } = {
  email: [
    ...['ann@portal.example', 'bo+x%2C@portal.example', 'a@b.example,c@d.example'],
    ...[
      'a@b.example?cc=c@d.example',
      '<b>eve</b>@b.example',
      '@b.example',
      'c@',
      'a@b@c.example',
      ' d@b.example',
    ],
  ],
  phone: ['+34 600-123.456', '(34) 600/1', '+34 600 ext. 7', '600;601', '+', 600123456],
};

/** Builds the address of a link to the person's own program, for a text in this format; null if it is no link. */
export function buildContactAddress(format: unknown, text: string): string | null {
  if (format === 'email') return buildMailAddress(text);
  const digits = text.split(/[-\s()./]/).join('');
  return format === 'phone' && /^(?:\+[0-9]+|[0-9]+)$/.test(digits) ? `tel:${digits}` : null;
}

export function isContactFormat(format: unknown): format is ContactFormat {
  return format === 'email' || format === 'phone';
}

/** Finds the contact format in which an item or a field of a part shows the value at a path. */
export function findContactFormat(part: unknown, path: string): ContactFormat | undefined {
  if (typeof part !== 'object' || part === null) return undefined;
  const { format, value } = part as { format?: unknown; value?: Value };
  if (isContactFormat(format) && listValuePaths(value).includes(path)) return format;
  const inner = Object.values(part).map((one) => findContactFormat(one, path));
  return inner.find((found) => found !== undefined);
}

/** RFC 6068 with one recipient; what RFC 3986 reserves is percent-encoded. */
function buildMailAddress(text: string): string | null {
  const [name = '', host = '', more] = text.split('@');
  if (name === '' || host === '' || more !== undefined || /[\s\p{C},;:?&<>"()\\]/u.test(text)) return null;
  return `mailto:${encodeURIComponent(name)}@${encodeURIComponent(host)}`;
}
