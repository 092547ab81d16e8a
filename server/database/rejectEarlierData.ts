export interface AppliedMigration {
  name: string;
}

/** Files from before the first release began with a number. There is no migration of their tables. */
const earlier = /^\d/;

/** @throws a sentence if the data is from before the first release. It begins with `place`: "The data folder /data". */
export function rejectEarlierData(applied: AppliedMigration[], place: string): void {
  if (applied.some(({ name }) => earlier.test(name)))
    throw new Error(
      `${place} was made before the first release, and this version can't read it: move it away.`,
    );
}
