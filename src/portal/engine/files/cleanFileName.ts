/** Characters that do not show, or change the order of others: controls, marks of direction, zero widths, halves of pairs. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
/** Characters that separate folders, or that Windows allows in no name. */
const separators = /[/\\:*?"<>|\u2044\u2215\uFF0F\uFF3C]+/g;
/** Dots and spaces at the ends: a leading dot hides a file, and Windows drops those at the end. */
const ends = /^[\s.]+|[\s.]+$/g;
/** Names of devices in Windows, with any ending. */
const device = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?:\s*\.|$)/i;
/** Maximum bytes without the ending. File systems take 255 in all, and browsers add a number to a second file. */
const maxNameBytes = 200;

/**
 * Returns a file name that every system takes and shows as it is, with this ending. An ending of the same media type is
 * replaced. The name of nothing else is `file`.
 */
export function cleanFileName(name: string, ending: string): string {
  const plain = name.normalize('NFC').replace(unseen, '').replace(separators, '-').replace(/\s+/g, ' ');
  const trimmed = plain.replace(ends, '');
  // Not by listSameEndings, which would become a script of its own. Of the media types of files, only this has two endings.
  const written = ending === 'jpg' ? trimmed.replace(/\.jpeg$/i, '.jpg') : trimmed;
  const own = written.toLowerCase().endsWith(`.${ending}`) ? written.slice(0, -ending.length - 1) : written;
  const cut = cutBytes(own).replace(ends, '') || 'file';
  return `${device.test(cut) ? '_' : ''}${cut}.${ending}`;
}

/** Cuts a text to the maximum number of bytes, between characters. */
function cutBytes(text: string): string {
  const encoder = new TextEncoder();
  let rest = maxNameBytes;
  return Array.from(text)
    .filter((character) => (rest -= encoder.encode(character).length) >= 0)
    .join('');
}
