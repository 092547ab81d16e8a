/**
 * `npm run portico -- import schema.json` adds a form of a JSON Schema: its screen, call, route and menu entry.
 * `npm run portico -- import openapi.json` creates a first portal: a list, a detail and forms of each resource.
 *
 * Existing definitions are never overwritten. Everything that could not be imported has a remark with its place: up to ten are
 * printed, all are in .portico/import.txt.
 * Exit code 1: nothing was written, or a written file has a problem; 2: wrong use.
 */
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import {
  checkPortal,
  escapeControls,
  escapeLines,
  getDiskPath,
  formatProblem,
  getConfiguredPaths,
  getDefaultPaths,
  readFiles,
} from '#check/index.ts';
import { importDocument, type Remark } from '#import/index.ts';
import { createCommand } from '../createCommand.ts';
import { writeGeneratedFiles } from '../generate/writeGeneratedFiles.ts';
import { writeAndPrintName } from '../writeAndPrintName.ts';

const command = createCommand('import')
  .argument('<file>', 'a JSON Schema, or an OpenAPI document, as JSON')
  .option('--look <file>', 'how a form of the schema looks: a uiSchema of rjsf, or a uischema of JSON Forms')
  .option('--call <name>', "the name of the form's call in the catalogue")
  .option('--screen <id>', "the form's screen: orders/new")
  .option('--only <pattern...>', 'only these paths of an OpenAPI document; * is any characters: "/orders*"')
  .option('--out <folder>', 'the folder of the portal, instead of the one at hand')
  .parse();
const [file = ''] = command.args;
const { out, look, call, screen, only } = command.opts<
  Partial<Record<'out' | 'look' | 'call' | 'screen', string>> & { only?: string[] }
>();
if (screen !== undefined && !/^[\w-]+(\/[\w-]+)*$/.test(screen))
  command.error(
    `"${screen}" is no screen's id: a name of letters, digits, - and _, perhaps in folders, as orders/new`,
  );
const places = out === undefined ? getConfiguredPaths(process.env, '.') : getDefaultPaths(out);

try {
  const files = await readFiles(places).catch(() => new Map<string, string | null>());
  const name = basename(file).replace(/(\.schema)?\.json$/, '');
  const document = await readJson(file);
  const wish = { name, call, screen };
  const source = { document, look: look === undefined ? null : await readJson(look), only };
  const { files: written, remarks, refused } = importDocument(source, wish, files);
  await reportRemarks(remarks);
  if (refused !== undefined) throw new Error(refused);
  if (written.size === 0) throw new Error('Nothing was written: all of it is there already.');
  const { problems } = checkPortal(new Map([...files, ...written]));
  for (const [one, text] of written) await writeAndPrintName(one, getDiskPath(places, one), text);
  if (problems.length > 0) console.log(problems.map(formatProblem).join('\n'));
  if (problems.some((problem) => written.has(problem.file))) process.exitCode = 1;
} catch (error) {
  console.error(escapeLines((error as Error).message));
  process.exitCode = 1;
}

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) throw new Error(`There is no ${path} that can be read.`);
  try {
    // JSON has no byte order mark, so that the parser refuses the one that some editors write.
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch {
    throw new Error(`${path} is not JSON.`);
  }
}

/** Prints up to ten remarks, about missing features first. If there are more, all remarks are written to a file. */
async function reportRemarks(remarks: Remark[]): Promise<void> {
  const lost = remarks.filter(({ kind }) => kind === 'lost');
  const lines = [...lost, ...remarks.filter((one) => !lost.includes(one))].map(({ pointer, sentence }) =>
    escapeControls(`${pointer} ${sentence}`),
  );
  if (lines.length <= 10) return lines.forEach((line) => console.log(line));
  const file = join(dirname(places.config), '.portico/import.txt');
  await writeGeneratedFiles([{ file, text: `${lines.join('\n')}\n` }]);
  const others = lines.length - lost.length;
  console.log(`${lost.length} things are missing, and ${others} are different: all are in ${file}.`);
  for (const line of lines.slice(0, 9)) console.log(line);
}
