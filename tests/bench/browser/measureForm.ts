import { addSamples, createFigure } from '../figures.ts';
import { submitEmpty, typeKeys, workOfKeys } from './form.ts';
import { inTurn, type Bench } from './inTurn.ts';
import { describeSpeed, visit } from './openPage.ts';
import { withWork } from './work.ts';

/** Measures typing in Signup, and sending it too early. */
export async function measureForm(bench: Bench): Promise<void> {
  for (const speed of ['full', 'slow CPU'] as const) {
    const key = createFigure(`Key to paint${describeSpeed(speed)}`);
    const work = createFigure('  work of the main thread for it');
    const message = createFigure(`Submit to first message${describeSpeed(speed)}`);
    const submitting = createFigure('  work of the main thread for it');
    await inTurn(bench, speed, async (open, origin, side) => {
      await visit(open, `${origin}/Signup`);
      const submitted = await withWork(open, () => submitEmpty(open.page));
      addSamples(message, side, submitted.answer);
      addSamples(submitting, side, submitted.work);
      addSamples(key, side, ...(await typeKeys(open, 24)));
      addSamples(work, side, await workOfKeys(open, 24));
    });
    for (const figure of [key, work, message, submitting]) bench.report(figure);
  }
}
