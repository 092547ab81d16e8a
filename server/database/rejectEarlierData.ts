/** A row of the table `migration`. */
export interface AppliedMigration {
  /** The file's name. */
  name: string;
}

/** Files of before the first release began with a number. Nothing brings their tables to those of now. */
const earlier = /^\d/;

/**
 * @param place names the data at the beginning of a sentence: "The data folder /data".
 * @throws a sentence where the data was made before the first release.
 */
export function rejectEarlierData(applied: AppliedMigration[], place: string): void {
  if (applied.some(({ name }) => earlier.test(name)))
    throw new Error(
      `${place} was made before the first release, and this version can't read it: move it away.`,
    );
}
