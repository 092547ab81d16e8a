import type { Format } from '#definition';

/** The address of a link to the person's own program, for a text in this format; null if it is no link. */
export function buildContactAddress(format: Format | undefined, text: string): string | null {
  if (format === 'email') return buildMailAddress(text);
  const digits = [...text].filter((sign) => !' ./()-\t\n\r\u00A0'.includes(sign)).join('');
  return format === 'phone' && /^(?:\+[0-9]+|[0-9]+)$/.test(digits) ? `tel:${digits}` : null;
}

export function isContactFormat(format: Format | undefined): boolean {
  return format === 'email' || format === 'phone';
}

/** RFC 6068 with one recipient; what RFC 3986 reserves is percent-encoded. */
function buildMailAddress(text: string): string | null {
  const [name = '', host = '', more] = text.split('@');
  if (name === '' || host === '' || more !== undefined || /[\s\p{C},;:?&<>"()\\]/u.test(text)) return null;
  return `mailto:${encodeURIComponent(name)}@${encodeURIComponent(host)}`;
}
