import path from 'node:path';
import { readAllowedHosts } from '../server/environment.ts';
import { checkPortal, fileAt, placesFrom, readFiles, type CheckOptions } from '../src/check/index.ts';
import { createNews } from './check/createNews.ts';
import { formats, type Terminal } from './check/formats.ts';
import { readOptions, usage, type Options } from './check/readOptions.ts';
import { watchDefinitions } from './check/watchDefinitions.ts';
import { refuse } from './refuse.ts';

/*
 * npm run check                        every problem of the definitions, a line each
 * npm run check -- --format json       the same as JSON, for editors and programs; --json for short
 * npm run check -- --format github     the same as annotations of a GitHub workflow
 * npm run check -- --watch             again after each saved edit: what is new, and what is mended
 *
 * Exit code 0: nothing is wrong; 1: there are problems; 2: wrong use.
 */

const places = placesFrom(process.env, '.');
const surroundings: Terminal = {
  pathOf: (name) => path.relative('.', fileAt(places, name)).split(path.sep).join('/'),
  colour: process.stdout.isTTY && !process.env.NO_COLOR,
};

const options = read(() => readOptions(process.argv.slice(2)), usage);
const told: CheckOptions | null = read(() => ({ allowedHosts: readAllowedHosts(process.env) }));
if (options && told) await (options.watch ? watch(options, told) : once(options, told));

function read<T>(reader: () => T, hint = ''): T | null {
  try {
    return reader();
  } catch (error) {
    return refuse(`${(error as Error).message}\n${hint}`.trim());
  }
}

async function once({ format }: Options, told: CheckOptions): Promise<void> {
  const checked = checkPortal(await readFiles(places), told);
  console.log(formats[format](checked, surroundings));
  process.exitCode = checked.problems.length > 0 ? 1 : 0;
}

/** A person is told what is new; a program gets the whole each time. */
async function watch({ format }: Options, told: CheckOptions): Promise<never> {
  const tell = createNews(surroundings.colour);
  return watchDefinitions(places, (files) => {
    const checked = checkPortal(files, told);
    const text = format === 'text' ? tell(checked, new Date()) : formats[format](checked, surroundings);
    if (text !== '') console.log(text);
  });
}
