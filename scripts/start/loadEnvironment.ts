import { existsSync } from 'node:fs';
import { readEnvironment, type Environment } from '#server/environment.ts';

/** Reads the settings. Variables that are not set come from `.env` in the portal's folder. */
export function loadEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readEnvironment(process.env);
}
