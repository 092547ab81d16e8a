import { createFigure, writeFigure } from '../figures.ts';
import { inTurn, type Bench } from './inTurn.ts';
import { describeSpeed, visit } from './openPage.ts';
import { readWork } from './work.ts';

/** How long each screen takes from an empty cache until it can be used. */
export async function measureCold(bench: Bench): Promise<void> {
  for (const speed of ['full', 'slow'] as const) {
    for (const [name, path] of [
      ['Level Income', '/LevelIncome'],
      ['Signup', '/Signup'],
    ]) {
      const usable = createFigure(`${name} usable cold${describeSpeed(speed)}`);
      const work = createFigure(`  work of the main thread for it`);
      await inTurn(bench, speed, async (open, origin, side) => {
        usable.samples[side].push(await visit(open, `${origin}${path}`));
        work.samples[side].push(await readWork(open));
      });
      for (const figure of [usable, work]) bench.print(writeFigure(figure));
    }
  }
}
