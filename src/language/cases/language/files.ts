import type { Field, FileKindTexts, UiTexts } from '#definition';

/** Builds a file that a field accepts, as a `data:` URL. Its content is the field's name. */
export function buildAcceptedFile({ types = ['text/plain'] }: Field, name: string): string {
  const [kind = ''] = types;
  const ending = kind.startsWith('.') ? kind : endings[kind.split('/')[1] ?? ''];
  return writeUrl(getMediaType(kind), `${name}${ending ?? `.${kind.split('/')[1]}`}`, btoa(name));
}

/** Returns the name in a `data:` URL, or the last part of any other address. */
export function getFileName(url: string): string {
  const name = url.split(';').find((part) => part.startsWith('name='));
  return decodeURIComponent(name?.slice(5) ?? url.replace(/.*\//, ''));
}

/** Builds files that a field rejects, each with its error sentence. */
export function buildRejectedFiles(
  { types, size }: Field,
  words: UiTexts,
): [file: string, sentence: string][] {
  const { fileType = '{name} is none of these kinds of file: {types}.' } = words;
  const { fileSize = '{name} is larger than {size} MB.' } = words;
  const [kind = 'text/plain'] = types ?? [];
  const kinds = (types ?? []).map((one) => formatKind(one, words)).join(', ');
  const other = fileType.replace('{name}', 'other.odd').replace('{types}', kinds);
  const large = fileSize.replace('{name}', `large${getEnding(kind)}`).replace('{size}', String(size));
  const isAny = types === undefined || types.includes('*/*');
  return [
    ...(isAny ? [] : [[writeUrl('model/odd', 'other.odd', 'b2Rk'), other] as [string, string]]),
    ...(size === undefined ? [] : [[buildLargeFile(kind, size), large] as [string, string]]),
  ];
}

/** Builds a file of one byte more than `size`, which is in units of 1,048,576 bytes. */
function buildLargeFile(kind: string, size: number): string {
  const bytes = Math.floor(size * 1_048_576) + 1;
  return `data:${getMediaType(kind)};name=large${getEnding(kind)};bytes=${bytes};base64,`;
}

function getEnding(kind: string): string {
  return kind.startsWith('.') ? kind : '';
}

const endings: Record<string, string> = { '*': '', plain: '.txt', jpeg: '.jpg' };

function getMediaType(kind: string): string {
  if (kind.startsWith('.')) return 'application/octet-stream';
  const [family = 'text', one = 'plain'] = kind.split('/');
  if (family === '*') return 'text/plain';
  return one === '*' ? `${family}/x-any` : kind;
}

function writeUrl(type: string, name: string, content: string): string {
  return `data:${type};name=${encodeURIComponent(name)};base64,${content}`;
}

/** Formats a kind of file for people: `.pdf` becomes PDF, `image/png` PNG, and `image/*` the portal's word for images. */
function formatKind(kind: string, { fileKinds = {} }: UiTexts): string {
  const [family = '', one = ''] = kind.startsWith('.') ? ['', kind.slice(1)] : kind.split('/');
  return one === '*' ? (fileKinds[family as keyof FileKindTexts] ?? family) : one.toUpperCase();
}
