import { say } from '../problem.ts';

/** Reads how a file of the folder `public` begins, by its path there; null where there is none. */
export type ReadPublic = (path: string) => Uint8Array | null;

/** A kind of file, as its name ends. */
export type FileKind = keyof typeof beginnings;

/** How each kind of file begins, as two digits a byte. */
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

/** A file that the config names. */
interface NamedFile {
  /** The word that names it. */
  name: string;
  path: string;
  kinds: FileKind[];
}

/** What is wrong with a file of the folder `public`: its address, that it is not there, or what it holds. Null where nothing is. */
export function findFileFault({ name, path, kinds }: NamedFile, readPublic?: ReadPublic): string | null {
  const [, file = '', ending = ''] = /^\/public\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(\w+))$/.exec(path) ?? [];
  const kind = kinds.find((one) => one === (ending === 'jpeg' ? 'jpg' : ending));
  if (!kind) return say.notPublicFile(name, kinds.join(' '));
  if (!readPublic) return null;
  const start = readPublic(file);
  if (start === null) return say.noPublicFile(file);
  return beginnings[kind].test(toHex(start)) ? null : say.wrongKindOfFile(file, kind);
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
