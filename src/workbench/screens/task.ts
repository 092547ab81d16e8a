import type { FileLine } from '../protocol.ts';

/** What one does with a screen in a dialog. */
export type Task = { kind: 'new' } | { kind: 'copy' | 'rename' | 'retire'; file: FileLine };
