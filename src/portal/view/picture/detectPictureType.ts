/** Number of bytes that identify a picture. */
export const identifyingBytes = 12;

/** The first bytes of each kind of picture, as text. A dot stands for any byte. */
const beginnings: { [type: string]: RegExp } = {
  'image/png': /^\x89PNG\r\n[^]\n/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/gif': /^GIF8[79]a/,
  'image/webp': /^RIFF[^]{4}WEBP/,
  'image/avif': /^[^]{4}ftypavi[fs]/,
};

/** Returns the media type of a picture by its first bytes; null for anything else, such as an SVG or a page. */
export function detectPictureType(bytes: Uint8Array): string | null {
  const text = String.fromCharCode(...bytes.subarray(0, identifyingBytes));
  const found = Object.entries(beginnings).find(([, beginning]) => beginning.test(text));
  return found?.[0] ?? null;
}
