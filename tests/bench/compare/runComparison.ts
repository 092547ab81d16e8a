import Fastify from 'fastify';
import pc from 'picocolors';
import { startPortal } from '../../support/startPortal.ts';
import { describeMachine, runScenarios, type Scenario } from '../browser/runBrowserBench.ts';
import type { Figure } from '../figures.ts';
import { median } from '../median.ts';
import { addPreparedApi, prepareAnswers } from '../sides/preparedApi.ts';
import { estimateRatio } from './estimateRatio.ts';
import { openCommit } from './openCommit.ts';

/**
 * Measures this checkout beside a commit, in turn, each as a portal of its own over the same prepared answers. Prints
 * each ratio with its 95 % interval, and how long all of it took.
 */
export async function runComparison(
  ref: string,
  names: Scenario[],
  rounds: number,
  print: (line: string) => void,
): Promise<void> {
  const start = Date.now();
  // The portal's proxy leaves /api out.
  const backend = Fastify({ rewriteUrl: ({ url = '' }) => `/api${url}` });
  addPreparedApi(backend, await prepareAnswers());
  const environment = { API_HOST: await backend.listen({ host: '127.0.0.1', port: 0 }), API_PROXY: '1' };
  const before = await startPortal(environment, openCommit(ref));
  const after = await startPortal(environment);
  try {
    print(describeMachine());
    print(writeLine('median', 'before', 'now', 'ratio', '95 % interval'));
    await runScenarios(names, {
      origins: { before: before.url, after: after.url },
      rounds,
      report: (figure) => print(writeRatio(figure)),
    });
  } finally {
    await Promise.all([before.stop(), after.stop(), backend.close()]);
  }
  print(`${rounds} rounds in ${Math.round((Date.now() - start) / 1000)} s`);
}

/** A figure's line: the medians, their ratio and its interval; red where this checkout is slower, green where it is faster. */
function writeRatio({ name, unit, samples: { before = [], after = [] } }: Figure): string {
  const { ratio, low, high } = estimateRatio(before, after);
  const interval = `${low.toFixed(2)} to ${high.toFixed(2)}`;
  const medians = [before, after].map((samples) => median(samples).toFixed(1));
  const line = writeLine(`${name}, ${unit}`, ...medians, ratio.toFixed(2), interval);
  if (low > 1) return pc.red(`${line}  slower`);
  return high < 1 ? pc.green(`${line}  faster`) : line;
}

function writeLine(name: string, ...cells: string[]): string {
  return name.padEnd(52) + cells.map((cell) => cell.padStart(14)).join('');
}
