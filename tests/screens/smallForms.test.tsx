// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildCases } from '#cases/buildCases.ts';
import { checkPortal, formatProblem, getDefaultPaths, readFiles } from '#check/index.ts';
import { endAfresh, startAfresh } from './walk/afresh.ts';
import { clientConfig } from './walk/clientConfig.ts';
import { compileScreens } from './walk/compileScreens.ts';
import { runCase } from './walk/runCase.tsx';

beforeEach(startAfresh);
afterEach(endAfresh);

const starter = await readFiles(getDefaultPaths('examples/starter'));
const note = { label: 'Note', type: 'text' };

/** Small forms whose generated cases once differed from the runtime. */
const forms = {
  'no text decides about success': { fields: { note }, action: { success: {} } },
  'a dialog closes before the form is cleared': {
    fields: { note },
    action: { ask: { title: 'Sure?', button: 'Yes' }, success: { then: ['clear'] } },
  },
  'nothing is typed': {
    fields: { note: { ...note, type: 'hidden', initial: 'a' } },
    action: { success: {} },
  },
};

/** The starter with one more screen and its calls. */
function portalWith(screen: object, calls: object) {
  const config = JSON.parse(starter.get('screens.config.json') ?? '') as { routes: object; menu: object[] };
  const catalogue = JSON.parse(starter.get('schemas/api/calls.json') ?? '') as { calls: object };
  Object.assign(config.routes, { '/note': { screen: 'note', access: 'member' } });
  Object.assign(catalogue.calls, calls);
  config.menu.push({ to: '/note' });
  const texts = { 'screens.config.json': config, 'schemas/api/calls.json': catalogue };
  const written = Object.entries({ ...texts, 'schemas/screens/note.json': screen });
  return checkPortal(
    new Map([...starter, ...written.map(([name, value]) => [name, JSON.stringify(value)] as const)]),
  );
}

/** Runs all cases of the screen. */
async function runCases({ problems, config, calls, screens }: ReturnType<typeof portalWith>): Promise<void> {
  expect(problems.map(formatProblem)).toEqual([]);
  const wanted = new Map([...screens].filter(([id]) => id === 'note'));
  const [made] = await compileScreens({ files: starter, config: config!, calls, screens: wanted });
  const file = buildCases(made!.context);
  expect(file.cases.length).toBeGreaterThan(3);
  for (const one of file.cases) {
    await runCase(made!.module, file, one, clientConfig(config!));
    endAfresh();
    startAfresh();
  }
}

const change = { target: 'api', method: 'POST', path: 'note', auth: true, kind: 'change', text: 'result' };

describe('generated cases of a small form', () => {
  it.each(Object.entries(forms))('The cases hold in the runtime where %s', (_, { fields, action }) => {
    const send = { label: 'Send', primary: true, call: 'note', send: 'form', ...action };
    const screen = { version: 1, title: 'Note', type: 'form', fields, actions: { send } };
    return runCases(portalWith(screen, { note: { ...change, request: { note: 'text' } } }));
  });

  it('The cases hold in the runtime where groups of two forms have one name', () => {
    const form = (label: string, fields: object) => ({
      type: 'form',
      fields: { data: { type: 'group', label: 'Expense', fields } },
      actions: { save: { label, call: 'change', send: 'form', success: {} } },
    });
    const blocks = [
      { ...form('Save', { amount: { label: 'Amount', type: 'number' } }), record: 'expense' },
      form('Attach', { receipt: { label: 'Receipt', type: 'text' } }),
    ];
    const reads = { expense: { call: 'expense' } };
    const screen = { version: 1, title: 'Expense', type: 'blocks', reads, blocks };
    const shape = { object: { amount: 'number', receipt: 'text' } };
    const read = { ...change, method: 'GET', kind: 'read', request: {}, text: undefined };
    const calls = {
      expense: { ...read, record: '', fields: { data: shape } },
      change: { ...change, request: { data: shape } },
    };
    return runCases(portalWith(screen, calls));
  });
});
