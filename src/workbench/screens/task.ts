import type { FileLine } from '../protocol.ts';

export type Task = { kind: 'new' } | { kind: 'copy' | 'rename' | 'retire'; file: FileLine };
