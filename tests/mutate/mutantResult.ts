import type { MutantKind } from '../../src/cases/mutants/kindOf.ts';

/** What became of a mutant: a case caught it, check refuses it, or nobody noticed. */
export interface MutantResult {
  screen: string;
  kind: MutantKind;
  /** What was done: `rules[3]: dropped`. */
  name: string;
  status: 'caught' | 'refused' | 'survived';
  /** The case that caught it. */
  by: string | null;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Which mutants to try: every nth, this share of them, of one screen or ('') of all. */
    mutate: { shard: number; shards: number; every: number; screen: string; portal: string };
  }
}
