import { existsSync } from 'node:fs';
import { readEnvironment, type Environment } from '#server/environment.ts';

/** The environment, with what `.env` in the portal's folder says for variables that are not set. */
export function loadEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readEnvironment(process.env);
}
