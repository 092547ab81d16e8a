/**
 * Replaces the mutations and infinite queries of TanStack Query in the build: the portal sends changes by `runCall`, and each
 * page of rows is a query.
 */
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
