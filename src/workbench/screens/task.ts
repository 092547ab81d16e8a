import type { FileLine } from '../protocol.ts';

export type ScreenTask = { kind: 'new' } | { kind: 'copy' | 'rename' | 'retire'; file: FileLine };
