import type { SourcePosition } from './documents/node.ts';

/** Reports a problem at a position. */
export type ReportProblem = (place: SourcePosition, message: string) => void;

/** Reports a problem, and the intended word (null: nothing), so that the other parts can still be checked. */
export type ReportRepairable = (place: SourcePosition, message: string, meant?: string | null) => void;
