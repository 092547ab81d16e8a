import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkPortal, type Files } from '#check/index.ts';
import { checkCall } from '#check/catalogue/checkCall.ts';
import { checkConfigValues } from '#check/config/checkConfigValues.ts';
import { parseDocument } from '#check/documents/parseDocument.ts';
import { checkLinksAndPictures } from '#check/screen/checkLinksAndPictures.ts';
import { checkReads } from '#check/screen/checkReads.ts';
import { mergeTemplate } from '#check/mergeTemplate.ts';
import { checkConsent } from '#check/warning/checkConsent.ts';
import { readBase } from './readPortal.ts';

vi.mock('#check/catalogue/checkCall.ts', { spy: true });
vi.mock('#check/config/checkConfigValues.ts', { spy: true });
vi.mock('#check/documents/parseDocument.ts', { spy: true });
vi.mock('#check/screen/checkLinksAndPictures.ts', { spy: true });
vi.mock('#check/screen/checkReads.ts', { spy: true });
vi.mock('#check/mergeTemplate.ts', { spy: true });
vi.mock('#check/warning/checkConsent.ts', { spy: true });

let files: Files;
beforeEach(async () => (files = await readBase()));
afterEach(() => vi.resetAllMocks());

/** The files with other texts, of which no earlier result is known. */
let spaces = 0;
const anew = (): Files => {
  spaces += 1;
  return new Map([...files].map(([name, text]) => [name, text && text + ' '.repeat(spaces)]));
};

const fail = (): never => {
  throw new TypeError('made up');
};
const failureOf = (file: string) => ({
  file,
  line: 1,
  column: 1,
  severity: 'error',
  message: 'this program failed at this file, please report it with the file: TypeError: made up',
});
const screenFile = (id: string | undefined) => `schemas/screens/${id}.json`;

it('an error in a pass over one screen is a problem of that screen, and the other screens stay right', () => {
  const ids = [...checkPortal(anew()).screens.keys()];
  vi.mocked(checkLinksAndPictures).mockImplementationOnce(fail);
  const { problems, screens } = checkPortal(anew());
  expect(problems).toEqual([failureOf(screenFile(ids[0]))]);
  expect([...screens.keys()]).toEqual(ids.slice(1));
});

it('the passes after a failed one run, so that all other problems are reported', () => {
  vi.mocked(checkLinksAndPictures).mockImplementationOnce(fail);
  const before = vi.mocked(checkReads).mock.calls.length;
  const { summary } = checkPortal(anew());
  expect(vi.mocked(checkReads).mock.calls.length - before).toBe(summary.screens);
});

it('an error in parsing a file is a problem of that file alone', () => {
  vi.mocked(parseDocument).mockImplementationOnce(fail);
  const { problems, screens, summary } = checkPortal(anew());
  expect(problems).toEqual([failureOf(String([...files.keys()][0]))]);
  expect(screens.size).toBe(summary.screens);
});

it('an error at one call is a problem of that call, and the other calls stay right', () => {
  const names = [...checkPortal(anew()).calls.keys()];
  vi.mocked(checkCall).mockImplementationOnce(fail);
  const { problems, calls } = checkPortal(anew());
  expect(problems).toMatchObject([{ message: failureOf('').message }]);
  expect(problems[0]?.line).toBeGreaterThan(1);
  expect([...calls.keys()]).toEqual(names.slice(1));
});

it('an error at the config does not stop the check of the screens', () => {
  vi.mocked(checkConfigValues).mockImplementationOnce(fail);
  const { problems, config, screens, summary } = checkPortal(anew());
  expect(problems).toEqual([failureOf('screens.config.json')]);
  expect(config).toBeNull();
  expect(screens.size).toBe(summary.screens);
});

it('an error in merging a template is a problem of its screen', () => {
  vi.mocked(mergeTemplate).mockImplementationOnce(fail);
  const { problems } = checkPortal(anew());
  expect(problems).toMatchObject([{ message: failureOf('').message }]);
  expect(problems[0]?.file).toMatch(/^schemas\/screens\//);
});

it('an error in the search for warnings is a warning, and blocks nothing', () => {
  const { screens } = checkPortal(anew());
  vi.mocked(checkConsent).mockImplementationOnce(fail);
  const again = checkPortal(anew());
  const [id] = screens.keys();
  expect(again.problems).toEqual([]);
  expect(again.warnings).toContainEqual({ ...failureOf(screenFile(id)), severity: 'warning' });
  expect([...again.screens.keys()]).toEqual([...screens.keys()]);
});

it('the name of every checked file is announced first, and no other', () => {
  const begun: string[] = [];
  checkPortal(anew(), { begin: (file) => begun.push(file) });
  const known = [...files.keys()].filter((file) => !file.endsWith('.schema.json'));
  expect([...new Set(begun)].sort()).toEqual([...new Set(known)].sort());
});

it('a refused file is not checked, and the screens that need it are missing', () => {
  const [id] = checkPortal(anew()).screens.keys();
  const { problems, screens } = checkPortal(anew(), { refused: new Map([[screenFile(id), 'not now']]) });
  expect(problems).toEqual([
    { file: screenFile(id), line: 1, column: 1, severity: 'error', message: 'not now' },
  ]);
  expect(screens.has(String(id))).toBe(false);
});
