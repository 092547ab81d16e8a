import { listActions, type ActionCase } from '#cases/form/actionCase.ts';
import { checkPortal, formatProblem } from '#check/index.ts';
import { compilePortal } from '#compile/index.ts';
import type { Json } from '#definition';
import { importSchema } from '#import/index.ts';
import { endAfresh, startAfresh } from '../screens/walk/afresh.ts';
import { renderScreen, type Happened } from '../screens/walk/renderScreen.tsx';
import { compileScreens } from '../screens/walk/compileScreens.ts';
import { fillForm } from './fillForm.ts';
import type { Sample } from './readSamples.ts';

/**
 * Imports a sample into a portal of its own, compiles, renders, fills and sends it, with a turn for each of its
 * choices. Returns the sent bodies of each turn. Throws if check finds a problem.
 */
export async function walkSample(sample: Sample): Promise<(Json | undefined)[]> {
  const { action, render } = await openSample(sample);
  const bodies = [];
  for (let turn = 0; turn < turnsOf(action); turn += 1) {
    const happened = await render();
    await fillForm(action, turn, happened);
    bodies.push(happened.sent.find(({ call }) => call === 'send')?.payload);
    endAfresh();
    startAfresh();
  }
  return bodies;
}

/** A sample in a portal of its own. */
export interface OpenedSample {
  action: ActionCase;
  /** Renders the empty form. */
  render: () => Promise<Happened>;
}

/** Imports a sample into a portal of its own, and compiles it. Throws if check finds a problem. */
export async function openSample(sample: Sample): Promise<OpenedSample> {
  const { files } = importSchema(sample, { name: 'form', call: 'send', screen: 'corpus/form' }, new Map());
  const { problems, config, calls, screens } = checkPortal(files);
  if (!config || problems.length > 0) throw new Error(problems.map(formatProblem).join('\n'));
  const [screen] = await compileScreens({ files, config, calls, screens });
  const [action] = screen ? listActions(screen.context) : [];
  if (!screen || !action) throw new Error('There is no form');
  const client = compilePortal(config, { local: null });
  const render = () => renderScreen(screen.module, () => ({ kind: 'ok', body: {} }), { config: client });
  return { action, render };
}

/** The length of its longest list of choices, up to a limit. */
function turnsOf({ form }: ActionCase): number {
  const counts = Object.values(form.fields).map(({ options }) =>
    Array.isArray(options) ? options.length : 2,
  );
  return Math.min(4, Math.max(1, ...counts));
}
