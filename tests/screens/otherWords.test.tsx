// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, it } from 'vitest';
import { buildCases } from '#cases/buildCases.ts';
import { compileModule, compileScreen } from '#compile/index.ts';
import type { BlocksScreen, Field, Form, ReportScreen, Screen } from '#definition';
import { loadModule } from '../compile/loadModule.ts';
import { contextAt } from '../cases/contextAt.ts';
import { endAfresh, startAfresh } from './walk/afresh.ts';
import { clientConfig } from './walk/clientConfig.ts';
import { runCase } from './walk/runCase.tsx';

// Words of the language that no shipped screen uses, so that their generated tests run too.

const signup = structuredClone(contextAt('public/signup').screen) as BlocksScreen;
const form = signup.blocks[0] as Form;
form.fields['position']!.type = 'radio';
(form.fields['email'] as Field).disabled = { on: 'form.name', must: { const: 'nobody' } };

const level = structuredClone(contextAt('incomes/level-income').screen) as ReportScreen;
level.filters?.push({ name: 'word', label: 'Word', type: 'text', maxLength: 5 });
level.payload = { ...level.payload, tdate: { from: 'filters.word' } };
level.total = { field: ['income', 'onamount'], label: 'Sum' };
level.columns.push({ header: 'When', field: 'dd', format: 'dateTime' });

const screens: [string, Screen][] = [
  ['public/signup', signup],
  ['incomes/level-income', level],
];

beforeEach(startAfresh);
afterEach(endAfresh);

describe.each(screens)('%s with other words', (id, screen) => {
  const context = { ...contextAt(id), screen };
  const { calls, config } = context;
  const file = buildCases(context);
  for (const one of file.cases) {
    it(one.id, async () => {
      const text = compileModule(compileScreen(id, screen, calls, config.words));
      await runCase(await loadModule(text), file, one, clientConfig(config));
    });
  }
});
