/** Languages that many portals have. Others are entered by their code. */
const tags = (
  'af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu ha he hi hr hu hy id ig is it ja ka kk ' +
  'km kn ko ky lo lt lv mk ml mn mr ms my nb ne nl pa pl pt pt-BR ro ru si sk sl sq sr sv sw ta te th tr uk ur uz vi ' +
  'yo zh-Hans zh-Hant zu'
).split(' ');

const display = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Lists the English names of common languages, in order. */
export function listCommonLanguages(): string[] {
  return tags.map((tag) => display.of(tag) ?? tag).toSorted((a, b) => a.localeCompare(b));
}

/** Parses the name or the code of a language, such as `Spanish` or `pt-br`, to its BCP 47 tag; null for any other text. */
export function parseLanguage(text: string): string | null {
  const wanted = text.trim().toLowerCase();
  const named = tags.find((tag) => display.of(tag)?.toLowerCase() === wanted);
  if (named !== undefined) return named;
  try {
    const [tag] = Intl.getCanonicalLocales(wanted);
    return tag !== undefined && display.of(tag) !== undefined ? tag : null;
  } catch {
    return null;
  }
}
