import type { Value } from './value.ts';

/**
 * A file to save, from a call of the catalogue that has `types`.
 * @defaultSnippets [
 *   { "label": "download", "body": { "call": "$1", "payload": {}, "name": "$2" } },
 * ]
 */
export interface Download {
  /** The name of a call with `types` and `size`. */
  call: string;
  /** The value of each payload key. */
  payload?: Record<string, Value>;
  /**
   * The name of the file, without its ending, which follows the media type of the answer. Characters that no file name may
   * have are replaced.
   * @translate true
   */
  name: Value;
}

/**
 * A link that saves a file.
 * @defaultSnippets [
 *   { "label": "download", "body": { "label": "$1", "download": { "call": "$2", "payload": {}, "name": "$3" } } },
 * ]
 */
export interface DownloadLink {
  /**
   * The link's text.
   * @minLength 1
   * @translate true
   */
  label: string;
  /** The file to save. */
  download: Download;
}

/** A media type that a call may answer with. No browser runs a file of these types. */
export type FileType =
  | 'text/csv'
  | 'text/plain'
  | 'application/pdf'
  | 'application/zip'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  | 'image/png'
  | 'image/jpeg'
  | 'image/webp'
  | 'image/gif'
  | 'image/avif';

/** The ending of a saved file, by its media type. */
export const fileEndings: { [T in FileType]: string } = {
  'text/csv': 'csv',
  'text/plain': 'txt',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
};

/** True for a media type of a picture that a page may show. An SVG is none, because it may have scripts. */
export function isPictureType(type: FileType): boolean {
  return type.startsWith('image/');
}
