/**
 * The upload of files before the form's call, one after the other.
 * @defaultSnippets [
 *   { "label": "upload", "body": { "call": "$1", "key": "${2:file}", "value": "${3:id}" } },
 * ]
 */
export interface Upload {
  /** The call's name in the catalogue. The call changes something, and its only payload key is the file. */
  call: string;
  /** The payload key for the file; its shape is `file`. */
  key: string;
  /** The path in the answer's body of the value that the field then sends: `id`, `file.url`. */
  value: string;
}
