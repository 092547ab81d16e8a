import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readEnvironment, type Environment } from '../../server/environment.ts';

/** The environment, with what `.env` says for variables that are not set. */
export function loadEnvironment(root: string): Environment {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return readEnvironment(process.env);
}
