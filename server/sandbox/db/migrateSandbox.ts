import type { Database } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';

export function migrateSandbox(database: Database): Promise<void> {
  return migrate(database, new URL('./migrations/', import.meta.url));
}
