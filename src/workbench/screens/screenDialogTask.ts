import type { FileLine } from '../protocol.ts';

export type ScreenDialogTask = { kind: 'new' } | { kind: 'copy' | 'rename' | 'retire'; file: FileLine };
