import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkPortal, getDefaultPaths, readFiles } from '#check/index.ts';
import { compileModule, compileScreen } from '#compile/index.ts';
import { examples } from '#playground/examples.ts';
import { getScreenFile } from '#playground/protocol.ts';
import { compileText } from '#playground/worker/compileText.ts';
import { readExample } from '#playground/readExample.ts';
import { getPortalFiles } from '#playground/worker/getPortalFiles.ts';

describe.each(examples)('$title', (example) => {
  const { portal, screen } = example;
  const text = readExample(example);

  it('The worker finds the same problems and compiles the same module as the commands', async () => {
    const file = getScreenFile(screen);
    const files = await readFiles(getDefaultPaths(resolve(portal)));
    const checked = checkPortal(new Map([...files, [file, text]]));
    const found = checked.screens.get(screen);
    const words = checked.config!.words;
    const module = found && compileModule(compileScreen(screen, found.screen, checked.calls, words));
    const result = compileText(getPortalFiles(portal), { screen, text });
    const problems = [...checked.problems, ...checked.warnings].filter((one) => one.file === file);
    expect(result.problems).toEqual(problems);
    expect(result.screen?.module).toBe(module);
  });
});

it('Only the example to mend has problems, each with its place, and the nearest word where there is one', () => {
  const found = examples.map((example) => {
    const { problems, screen } = compileText(getPortalFiles(example.portal), {
      screen: example.screen,
      text: readExample(example),
    });
    const errors = problems.filter(({ severity }) => severity === 'error');
    return [example.id, errors.map(({ line, message }) => `${line}: ${message}`), screen !== null];
  });
  const wrong = found.filter(([, problems, isCompiled]) => (problems as string[]).length > 0 || !isCompiled);
  expect(wrong).toEqual([
    [
      'mend',
      [
        '15: unknown format "dateTim", did you mean "dateTime"?',
        '16: unknown key "haeder", did you mean "header"?',
        '17: the rows have no field "amuont", did you mean "amount"?',
      ],
      false,
    ],
  ]);
});
