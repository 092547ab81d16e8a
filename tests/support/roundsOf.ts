/**
 * The number of repetitions of a property in a hard test: the usual number, times ROUNDS (default: 1). Each
 * run of `npm run test:hard` has another seed, so that few rounds a run cover many cases over days.
 */
export function roundsOf(usual: number): number {
  return Math.ceil(usual * Number(process.env.ROUNDS ?? 1));
}
