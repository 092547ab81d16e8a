import type { Place } from './documents/node.ts';

/** Says that something is wrong at a place. */
export type ReportProblem = (place: Place, message: string) => void;

/** The same, and what was meant there (null: nothing), so that the rest can be looked at all the same. */
export type ReportRepairable = (place: Place, message: string, meant?: string | null) => void;
