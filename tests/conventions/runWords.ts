import { buildCases } from '#cases/buildCases.ts';
import { createCaseContext } from '#cases/caseContext.ts';
import { checkPortal, formatProblem, getDefaultPaths, readFiles } from '#check/index.ts';
import { compileModule, compileScreen } from '#compile/index.ts';
import { describeScreen, formatSection } from '#describe/index.ts';

// Runs in the copy of words.test.ts, whose language has made-up words, and prints the results of each module for a
// screen of them.

const checked = checkPortal(await readFiles(getDefaultPaths('.')));
const { config, calls, screens, problems } = checked;
const support = screens.get('support/support');
if (!config || !support) throw new Error(problems.map(formatProblem).join('\n'));
const compiled = compileScreen('support/support', support.screen, calls, config.words);
const { cases } = buildCases(createCaseContext(support, { config, calls }));
console.log(
  JSON.stringify({
    problems: problems.map(formatProblem),
    kinds: compiled.kinds,
    isCompiled: compileModule(compiled).includes('madeUpBlock'),
    hasCases: cases.length > 10,
    isTold: formatSection(describeScreen(support, checked), 100).includes('Memo'),
  }),
);
