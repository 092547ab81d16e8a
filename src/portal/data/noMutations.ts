/** Stands in for the mutations and the infinite queries of TanStack Query: changes are sent without it, and pages are calls. */
export class MutationCache {
  clear(): void {}

  resumePausedMutations(): Promise<void> {
    return Promise.resolve();
  }
}

export function infiniteQueryBehavior(): never {
  throw new Error('No query is infinite');
}

export const hasNextPage = (): boolean => false;

export const hasPreviousPage = (): boolean => false;
