/**
 * `npm run portico -- new:report` writes a new report: its definition, route and menu entry, the shape of a new row type,
 * and the server's types of the calls. It asks for values that no flag sets.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import {
  checkPortal,
  escapeLines,
  getDiskPath,
  formatProblem,
  getConfiguredPaths,
  getDefaultPaths,
  readFiles,
  type CheckedPortal,
} from '#check/index.ts';
import { createCommand } from '../createCommand.ts';
import { buildCallTypes } from '../generate/buildCallTypes.ts';
import { findDefaultCall, listReportCalls } from '#server/scaffold/listReportCalls.ts';
import { writeAndPrintName } from '../writeAndPrintName.ts';
import { scaffoldReport, type NewReportOptions } from '#server/scaffold/scaffoldReport.ts';

const options = createCommand('new:report')
  .option('--title <text>', 'the heading and menu text: "Bonus Income"')
  .option('--call <name>', 'the call of the catalogue that brings its rows')
  .option('--type <text>', 'of a call with several kinds of rows, what the backend calls this one')
  .option('--path <path>', 'its address: /BonusIncome')
  .option('--group <text>', "the menu's group it stands in")
  .parse()
  .opts<Partial<NewReportOptions>>();
const places = getConfiguredPaths(process.env, '.');

try {
  const files = await readFiles(places);
  const written = scaffoldReport(files, await complete(options, checkPortal(files)));
  const { problems, calls } = checkPortal(new Map([...files, ...written]));
  if (problems.length > 0) throw new Error(problems.map(formatProblem).join('\n'));
  for (const [file, content] of written) await writeAndPrintName(file, getDiskPath(places, file), content);
  // The types belong to this repository's catalogue. An operator's folder has none.
  const { file, text } = buildCallTypes(calls);
  if (places.definitions === getDefaultPaths(resolve('.')).definitions && existsSync(file))
    await writeAndPrintName(file, file, text);
} catch (error) {
  console.error(escapeLines((error as Error).message));
  process.exitCode = 1;
}

async function complete(
  flags: Partial<NewReportOptions>,
  { calls, config }: CheckedPortal,
): Promise<NewReportOptions> {
  const { title, path } = flags;
  if (title && path) return { ...flags, title, path };
  if (!stdin.isTTY) throw new Error('Give --title and --path.');
  const asking = createInterface({ input: stdin, output: stdout });
  const ask = async (question: string) => (await asking.question(`${question}: `)) || undefined;
  const known = listReportCalls(calls);
  const call = flags.call ?? (await ask(`Call (${[...known.keys()].join(', ')})`));
  const types = known.get(call ?? findDefaultCall(known, flags.type) ?? '') ?? [];
  const groups = (config?.menu ?? []).flatMap((entry) => ('group' in entry ? [entry.group] : []));
  const wish = {
    call,
    type:
      flags.type ?? (types.length > 0 ? await ask(`Type (${types.join(', ')}, or a new one)`) : undefined),
    title: title ?? (await ask('Title (Bonus Income)')) ?? '',
    path: path ?? (await ask('Address (/BonusIncome)')) ?? '',
    group: flags.group ?? (groups.length > 0 ? await ask(`Menu group (${groups.join(', ')})`) : undefined),
  };
  asking.close();
  return wish;
}
