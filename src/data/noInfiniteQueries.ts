/** Stands in for what TanStack Query does for endless lists, which nothing asks for. */
export const infiniteQueryBehavior = (): undefined => undefined;
export const hasNextPage = (): false => false;
export const hasPreviousPage = (): false => false;
