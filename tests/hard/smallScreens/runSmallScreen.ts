import { buildCases } from '#cases/buildCases.ts';
import { UnsolvedFormError } from '#cases/form/solve/solveForm.ts';
import { endAfresh, startAfresh } from '../../screens/walk/afresh.ts';
import { clientConfig } from '../../screens/walk/clientConfig.ts';
import { compileScreens } from '../../screens/walk/compileScreens.ts';
import { runCase } from '../../screens/walk/runCase.tsx';
import type { SmallScreen } from './drawScreen.ts';
import { buildFiles, checkSmall } from './smallPortal.ts';

/** A case whose expectation is not what the runtime does. */
export interface Difference {
  /** The id of the case, or the step that failed before there was one. */
  id: string;
  /** The sides of the expectation that differ; empty for an error. */
  sides: string[];
  text: string;
}

export interface Outcome {
  /** The number of cases that ran. */
  cases: number;
  difference: Difference | null;
  /** True if no values pass the rules of a form, so that it has no cases. */
  isUnsolved?: boolean;
}

/** Runs the generated cases of a valid screen until one differs from the runtime. */
export async function runSmallScreen({ path, screen }: SmallScreen): Promise<Outcome> {
  const { config, calls, screens } = checkSmall(screen, path);
  const wanted = new Map([...screens].filter(([id]) => id === 'small'));
  if (!config || wanted.size === 0) throw new Error('The screen has problems');
  const files = buildFiles(screen, path);
  let cases = 0;
  let id = 'the compiler';
  try {
    const [made] = await compileScreens({ files, config, calls, screens: wanted });
    if (!made) throw new Error('There is no screen');
    id = 'the generator';
    const file = buildCases(made.context);
    for (const one of file.cases) {
      cases += 1;
      ({ id } = one);
      startAfresh();
      await runCase(made.module, file, one, clientConfig(config));
      endAfresh();
    }
    return { cases, difference: null };
  } catch (error) {
    // Rules that contradict each other are the author's mistake, of which check finds only some.
    if (error instanceof UnsolvedFormError) return { cases, difference: null, isUnsolved: true };
    return { cases, difference: describeError(id, error as Error) };
  } finally {
    endAfresh();
  }
}

function describeError(id: string, error: Error & { expected?: object; actual?: object }): Difference {
  const { expected, actual } = error;
  if (!expected || !actual) return { id, sides: [error.message], text: error.stack ?? error.message };
  const lines = listDifferences(expected, actual, '');
  return {
    id,
    sides: [...new Set(lines.map(([side]) => side))],
    text: lines
      .slice(0, 8)
      .map(([, line]) => line)
      .join('\n'),
  };
}

/** The side and a line for each place where two values differ. */
function listDifferences(expected: unknown, actual: unknown, at: string): [side: string, line: string][] {
  if (JSON.stringify(expected) === JSON.stringify(actual)) return [];
  if (isObject(expected) && isObject(actual) && Array.isArray(expected) === Array.isArray(actual)) {
    const keys = [...new Set([...Object.keys(expected), ...Object.keys(actual)])];
    return keys.flatMap((key) => listDifferences(expected[key], actual[key], at ? `${at}/${key}` : key));
  }
  const line = `  ${at}: the case expects ${JSON.stringify(expected)}, the runtime has ${JSON.stringify(actual)}`;
  return [[[at.split('/')[0], at.split('/').at(-1)].join(), line]];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
