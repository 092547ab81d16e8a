import {
  checkPortal,
  escapeControls,
  getDiskPath,
  compareTranslations,
  formatProblem,
  listWords,
  getConfiguredPaths,
  readFiles,
} from '#check/index.ts';
import type { Locale } from '#definition';
import { createCommand } from '../createCommand.ts';
import { buildLocale } from '../locale/buildLocale.ts';
import { listMissingTranslations } from '../locale/listMissingTranslations.ts';
import { exitWithUsageError } from '../exitWithUsageError.ts';
import { writeAndPrintName } from '../writeAndPrintName.ts';

/*
 * `npm run portico -- locale es` writes schemas/locales/es.json with every text and word of the portal. Existing
 * translations stay. Missing ones are empty there, and members see the original text.
 * With --list it only lists missing and unused texts.
 *
 * Exit code 0; with --list 1 if a translation is missing; 2: wrong use.
 */

const command = createCommand('locale')
  .argument('<tag>', 'the language, such as es or pt-BR')
  .option('--list', 'only list what is missing')
  .parse();
const tag = readTag(command.args[0] ?? '');
const { list } = command.opts<{ list?: true }>();

const places = getConfiguredPaths(process.env, '.');
const name = `schemas/locales/${tag}.json`;
const files = await readFiles(places);
const checked = checkPortal(files);
const before = readBefore();
const { config } = checked;
if (!config)
  exitWithUsageError('screens.config.json has to be right before its texts can be listed: run check.');
const state = compareTranslations(checked, before ?? { texts: {} });
const words = listWords(config.words);
const locale = buildLocale(tag, before, state, words);
const empty = listMissingTranslations(locale, words);
if (list) {
  for (const line of [...empty, ...state.unused.map((text) => `not used: ${text}`)])
    console.log(escapeControls(line));
  process.exitCode = empty.length > 0 ? 1 : 0;
} else await writeAndPrintName(name, getDiskPath(places, name), `${JSON.stringify(locale, null, 2)}\n`);
console.log(
  `${state.texts.length} texts; ${empty.length} texts and words to translate, ${state.unused.length} not used`,
);

function readTag(text: string): string {
  try {
    return Intl.getCanonicalLocales(text)[0] ?? exitWithUsageError(command.helpInformation());
  } catch {
    return exitWithUsageError(`"${text}" is no language tag: write es, or pt-BR.`);
  }
}

/** Returns the existing language. An invalid file has to be fixed first, so that nothing in it is lost. */
function readBefore(): Locale | null {
  const known = checked.locales.get(tag);
  if (known || !files.has(name)) return known ?? null;
  return exitWithUsageError(
    checked.problems
      .filter(({ file }) => file === name)
      .map(formatProblem)
      .join('\n'),
  );
}
