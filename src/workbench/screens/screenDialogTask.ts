import type { FileLine } from '../protocol.ts';

/** The dialog of the list of screens that is open. */
export type ScreenDialogTask =
  | { kind: 'new' | 'language' }
  | { kind: 'copy' | 'rename' | 'retire'; file: FileLine };
