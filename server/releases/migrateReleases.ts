import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';

export function migrateReleases(database: Database): Promise<void> {
  return migrate(database, new URL('./release-migrations/', import.meta.url));
}
