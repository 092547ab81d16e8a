import { sentences } from '../problem.ts';

/** Reads the first bytes of a file of the folder `public`; null if there is none. */
export type PublicReader = (path: string) => Uint8Array | null;

/** A kind of file, by its extension. */
export type BrandFileKind = keyof typeof beginnings;

/** The first bytes of each kind of file, as two hexadecimal digits a byte. */
const beginnings = {
  woff2: /^774f4632/,
  svg: /^(?:efbbbf)?(?:09|0a|0d|20)*3c/,
  png: /^89504e47/,
  ico: /^00000100/,
  gif: /^47494638/,
  jpg: /^ffd8ff/,
  webp: /^52494646.{8}57454250/,
  avif: /^.{8}66747970/,
};

/** A file in the config. */
interface NamedFile {
  /** The word of the config. */
  name: string;
  path: string;
  kinds: BrandFileKind[];
}

/** Returns the problem of a file of the folder `public`: its address, its absence or its kind. Null if there is none. */
export function findBrandFileError(
  { name, path, kinds }: NamedFile,
  readPublic?: PublicReader,
): string | null {
  const [, file = '', ending = ''] = /^\/public\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(\w+))$/.exec(path) ?? [];
  const kind = kinds.find((one) => one === (ending === 'jpeg' ? 'jpg' : ending));
  if (!kind) return sentences.notPublicFile(name, kinds.join(' '));
  if (!readPublic) return null;
  const start = readPublic(file);
  if (start === null) return sentences.noPublicFile(file);
  return beginnings[kind].test(toHex(start)) ? null : sentences.wrongKindOfFile(file, kind);
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
