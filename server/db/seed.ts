import type { Database } from './database.ts';

/** How much demonstration data. */
export interface SeedOptions {
  /** How many members, the personas among them; at least 3, at most 100,000. */
  members: number;
  /** How many level income rows the rich persona has. */
  rows: number;
  /** The day on which all dates end. */
  today: Date;
}

/** Fills an empty database with the demonstration data, the same each time. Answers false, and does nothing, where there are members. */
export async function seed(database: Database, options: SeedOptions): Promise<boolean> {
  void database;
  void options;
  return false;
}
