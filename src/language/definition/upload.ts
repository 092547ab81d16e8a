/**
 * How files are sent ahead of the form, one after the other.
 * @defaultSnippets [
 *   { "label": "upload", "body": { "call": "$1", "key": "${2:file}", "value": "${3:id}" } },
 * ]
 */
export interface Upload {
  /** The call, by its name in the catalogue. It changes something, and takes nothing but the file. */
  call: string;
  /** The payload key that takes the file; its shape is `file`. */
  key: string;
  /** Where the answer has what the field then sends, from the root of its body: `id`, `file.url`. */
  value: string;
}
