/**
 * `npm run portico -- import schema.json` adds a form of a JSON Schema: its screen, call, route and menu entry.
 * `npm run portico -- import openapi.json` creates a first portal: a list, a detail and forms of each resource.
 *
 * Existing definitions are never overwritten. Everything that could not be imported is printed with its place.
 * Exit code 1: nothing was written; 2: wrong use.
 */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
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
import { importDocument } from '#import/index.ts';
import { createCommand } from '../createCommand.ts';
import { writeAndReport } from '../writeAndReport.ts';

const command = createCommand('import')
  .argument('<file>', 'a JSON Schema, or an OpenAPI document, as JSON')
  .option('--look <file>', 'how a form of the schema looks: a uiSchema of rjsf, or a uischema of JSON Forms')
  .option('--call <name>', "the name of the form's call in the catalogue")
  .option('--screen <id>', "the form's screen: orders/new")
  .option('--out <folder>', 'the folder of the portal, instead of the one at hand')
  .parse();
const [file = ''] = command.args;
const { out, look, call, screen } =
  command.opts<Partial<Record<'out' | 'look' | 'call' | 'screen', string>>>();
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
  const {
    files: written,
    remarks,
    refused,
  } = importDocument({ document, look: look === undefined ? null : await readJson(look) }, wish, files);
  for (const remark of remarks) console.log(escapeControls(`${remark.pointer} ${remark.sentence}`));
  if (refused !== undefined) throw new Error(refused);
  if (written.size === 0) throw new Error('Nothing was written: all of it is there already.');
  const { problems } = checkPortal(new Map([...files, ...written]));
  for (const [one, text] of written) await writeAndReport(one, getDiskPath(places, one), text);
  if (problems.length > 0) console.log(problems.map(formatProblem).join('\n'));
} catch (error) {
  console.error(escapeLines((error as Error).message));
  process.exitCode = 1;
}

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) throw new Error(`There is no ${path} that can be read.`);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Error(`${path} is not JSON.`);
  }
}
