import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildCases } from '#cases/buildCases.ts';
import { buildPlan } from '#cases/buildPlan.ts';
import { createCaseContext } from '#cases/caseContext.ts';
import type { CaseFile } from '#cases/testCase.ts';
import { formatCaseLines } from '#cases/formatCaseLines.ts';
import { checkPortal, escapeControls, formatProblem, readFiles, type DefinitionPaths } from '#check/index.ts';
import { reportStaleFiles } from './reportStaleFiles.ts';
import type { GeneratedFile } from './generatedFile.ts';
import { writeGeneratedFiles } from './writeGeneratedFiles.ts';

interface Options {
  /** True to compare the approved lines without writing; the process exits with 1 if they are stale. */
  check?: boolean;
  /** Default: "tests" beside the config. */
  out?: string;
}

interface Tests {
  generated: CaseFile[];
  /** The committed files with a line for each case, which a person approves. */
  lines: GeneratedFile[];
  approved: string;
  /** The folder for the generated JSON of all cases and their plan, which is not committed. */
  whole: string;
}

/** Writes the cases of every screen of a portal. The process exits with 1 if its definitions have problems. */
export async function generateTests(places: DefinitionPaths, { check, out }: Options): Promise<void> {
  const { problems, config, calls, screens } = checkPortal(await readFiles(places));
  if (!config || problems.length > 0) {
    const why = 'Tests are generated from definitions in which nothing is wrong.';
    console.error([...problems.map(formatProblem), why].join('\n'));
    process.exitCode = 1;
    return;
  }
  const folder = path.relative('.', out ?? path.join(path.dirname(places.config), 'tests'));
  const [approved, whole] = [`${folder}/approved`, `${folder}/generated`];
  const generated = [...screens.values()].map((screen) =>
    buildCases(createCaseContext(screen, { config, calls })),
  );
  const lines = generated.map((file) => ({
    file: `${approved}/${file.screen}.txt`,
    text: formatCaseLines(file),
  }));
  const tests = { generated, lines, approved, whole };
  if (check) await reportStaleFiles(lines, 'npm run portico -- generate:tests', await listGone(tests));
  else await write(tests);
}

async function write({ generated, lines, approved, whole }: Tests): Promise<void> {
  const plan = `${whole}/plan.csv`;
  const bodies = generated.map((file) => ({
    file: `${whole}/${file.screen}.json`,
    text: `${JSON.stringify(file, null, 2)}\n`,
  }));
  for (const folder of [approved, whole]) await rm(folder, { recursive: true, force: true });
  await writeGeneratedFiles([...lines, ...bodies, { file: plan, text: buildPlan(generated) }]);
  const count = generated.reduce((sum, { cases }) => sum + cases.length, 0);
  const written = `${count} cases of ${generated.length} screens in ${whole}, their plan in ${plan}, a line each in ${approved}`;
  console.log(escapeControls(written));
}

async function listGone({ lines, approved }: Tests): Promise<string[]> {
  const names = await readdir(approved, { recursive: true }).catch(() => []);
  const files = names.filter((name) => name.endsWith('.txt')).map((name) => `${approved}/${name}`);
  return files.filter((name) => !lines.some(({ file }) => file === name.replaceAll('\\', '/')));
}
