import {
  escapeControls,
  fileAt,
  formatProblem,
  migrateFiles,
  placesFrom,
  readFiles,
} from '../src/check/index.ts';
import { languageVersion } from '../src/definition/index.ts';
import { createCommand } from './createCommand.ts';
import { describeMigration } from './migrate/describeMigration.ts';
import { writeTold } from './writeTold.ts';

/*
 * npm run portico -- migrate    what would change in files of an older version of the language, line by line and for members
 * npm run portico -- migrate --write writes them: all, or none
 *
 * Exit code 0; 1: a file can't be migrated, and none is written; 2: wrong use.
 */

const { write } = createCommand('migrate')
  .description(
    `Brings definitions of an older version of the language into this one. Until then they are read as they are. Without
--write it only shows what would change.`,
  )
  .option('--write', 'write the files')
  .parse()
  .opts<{ write?: true }>();
const places = placesFrom(process.env, '.');
const files = await readFiles(places);
const { texts, problems } = migrateFiles(files);
for (const problem of problems) console.error(escapeControls(formatProblem(problem)));
if (problems.length > 0) {
  console.error('Nothing is written: mend these first.');
  process.exitCode = 1;
} else if (texts.size === 0)
  console.log(`Nothing is to be done: no file is older than version ${languageVersion}.`);
else {
  console.log(describeMigration(files, texts));
  if (write) for (const [name, text] of texts) await writeTold(name, fileAt(places, name), text);
  else
    console.log(
      `\nNothing is written yet: --write brings ${texts.size} files to version ${languageVersion}.`,
    );
}
