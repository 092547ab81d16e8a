import { getOwnValue, listSameEndings, type CompiledField, type UiTexts } from '#definition';
import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';

/** Returns the reason why a field refuses a file, or null. */
export function findFileError(
  file: Pick<File, 'name' | 'type' | 'size'>,
  { types, size = Infinity }: Pick<CompiledField, 'types' | 'size'>,
  words: UiTexts,
): string | null {
  if (types && !types.some((one) => isOfType(file, one)))
    return fillPlaceholders(words.fileType ?? '{name} is none of these kinds of file: {types}.', {
      name: file.name,
      types: types.map((type) => writeType(type, words)).join(', '),
    });
  if (file.size <= size * 1024 * 1024) return null;
  return fillPlaceholders(words.fileSize ?? '{name} is larger than {size} MB.', {
    name: file.name,
    size: String(size),
  });
}

/** True if a file has an extension (`.pdf`), or another of the same media type, or a media type (`image/*`). */
function isOfType({ name, type }: Pick<File, 'name' | 'type'>, wanted: string): boolean {
  if (wanted.startsWith('.'))
    return listSameEndings(wanted).some((ending) => name.toLowerCase().endsWith(ending));
  if (wanted === '*/*') return true;
  return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted.toLowerCase();
}

/** Returns a kind of file as members read it: PDF, PNG, image. */
function writeType(type: string, { fileKinds = {} }: UiTexts): string {
  const [, kind = ''] = /^(.+)\/\*$/.exec(type) ?? [];
  if (kind) return getOwnValue(fileKinds as Record<string, string>, kind) ?? kind;
  return type.replace(/^\.|^.*\//, '').toUpperCase();
}
