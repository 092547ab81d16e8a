/** Stands in for TanStack Query's cache of mutations: a change is sent by its form, once, and never kept. */
export class MutationCache {
  clear(): void {}
  resumePausedMutations(): void {}
}
