/**
 * npm run new:report: writes a new income report's definition, route, menu entry and row shape, and the server's types of
 * the catalogue that has grown. It asks for what no flag gives.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import {
  checkPortal,
  escapeControls,
  escapeLines,
  fileAt,
  formatProblem,
  placesFrom,
  placesIn,
  readFiles,
} from '../src/check/index.ts';
import { createCommand } from './createCommand.ts';
import { buildCallTypes } from './generate/callTypes.ts';
import { scaffoldReport, type ReportWish } from './scaffold/scaffoldReport.ts';

const options = createCommand('new:report')
  .option('--title <text>', 'the heading and menu text: "Bonus Income"')
  .option('--type <text>', "what the backend calls it: the payload's type")
  .option('--path <path>', 'its address: /BonusIncome')
  .option('--group <text>', "the menu's group it stands in")
  .parse()
  .opts<Partial<ReportWish>>();
const places = placesFrom(process.env, '.');

try {
  const files = await readFiles(places);
  const written = scaffoldReport(files, await complete(options));
  const { problems, calls } = checkPortal(new Map([...files, ...written]));
  if (problems.length > 0) throw new Error(problems.map(formatProblem).join('\n'));
  for (const [file, content] of written) await write(file, fileAt(places, file), content);
  // The types are of this repository's catalogue, not of one that stands elsewhere.
  if (places.definitions === placesIn(resolve('.')).definitions) {
    const { file, text } = buildCallTypes(calls);
    await write(file, file, text);
  }
} catch (error) {
  console.error(escapeLines((error as Error).message));
  process.exitCode = 1;
}

async function complete(given: Partial<ReportWish>): Promise<ReportWish> {
  const { title, type, path } = given;
  if (title && type && path) return { ...given, title, type, path };
  if (!stdin.isTTY) throw new Error('Give --title, --type and --path.');
  const asking = createInterface({ input: stdin, output: stdout });
  const wish = {
    title: title ?? (await asking.question('Title (Bonus Income): ')),
    type: type ?? (await asking.question("The payload's type (BonusIncome): ")),
    path: path ?? (await asking.question('Address (/BonusIncome): ')),
    group: given.group ?? ((await asking.question('Menu group (Incomes): ')) || undefined),
  };
  asking.close();
  return wish;
}

async function write(file: string, path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  console.log(`wrote ${escapeControls(file)}`);
}
