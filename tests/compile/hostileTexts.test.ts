import { createRequire } from 'node:module';
import { hashForSchema } from '@rjsf/utils';
import { describe, expect, test } from 'vitest';
import { isSatisfied as readsAsSatisfied } from '#cases/language/evaluate.ts';
import { findPatternError } from '#check/constraint/findPatternError.ts';
import { compileConfigConditions } from '#compile/config/compileConfigConditions.ts';
import { compileCondition } from '#compile/compileCondition.ts';
import { createConstraintRegistry } from '#compile/createConstraintRegistry.ts';
import {
  compileConfigModule,
  compileModule,
  compileScreen,
  type CompiledScreenParts,
} from '#compile/index.ts';
import {
  listForms,
  type CompiledConditions,
  type Constraint,
  type Json,
  type JsonObject,
  type PortalConfig,
  type PrecompiledConstraint,
} from '#definition';
import { isSatisfied } from '#engine/values/isSatisfied.ts';
import fc from '../support/fastCheck.ts';
import { loadModule } from './loadModule.ts';
import { runModule } from './runModule.ts';
import { sampleCalls, sampleForm } from './sampleScreens.ts';

/*
 * A compiled module has an author's texts in three places: the screen, the tests of rules and decisions, and the
 * names of fields in rjsf's validators. Each of these tests puts texts that look like code into all of them.
 */

/**
 * Texts that an earlier compiler mistook for a part of ajv's code, so that it compiled a rule with them to another
 * one.
 */
const attack = ['{instancePath', ',schemaPath:params:{}}'];
const fragments = [
  ...[...attack, '{instancePath,schemaPath:params:{}}', 'schemaPath', 'validate.errors', 'vErrors'],
  ...[
    'export const checksums = true;',
    'export default give;',
    'export { screen, checksums, load as default };',
  ],
  ...['"required":["eip55"]', 'eip55', 'require("x")', 'new RegExp("', 'return', 'await', 'import("x")'],
  ...[
    "'",
    '"',
    '`',
    '\\',
    '\\"',
    '${',
    '}',
    '{',
    '})()',
    '(function () {',
    ';',
    '//',
    '/*',
    '*/',
    '<!--',
    '-->',
  ],
  ...['\n', '\r\n', '\u2028', '\u2029', '\0', '\ud83d', '\ude00', '\ufeff', '</script>', '\\u0022', '\\x22'],
  ...[
    '#/',
    '~1',
    '~0',
    '%7B',
    '$data',
    '$ref',
    '$id',
    '1/other',
    '__proto__',
    'constructor',
    'toString',
    'a',
    '7',
  ],
];
const hostile = fc.oneof(
  fc.constantFrom(...fragments),
  fc.array(fc.constantFrom(...fragments), { minLength: 1, maxLength: 5 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const several = fc.array(hostile, { minLength: 1, maxLength: 4 });

/** Each word of a rule that has a text, with these. */
function constraintsOf(texts: string[]): Constraint[] {
  const [first = ''] = texts;
  const pattern = first.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);
  return [
    { const: first },
    { enum: texts },
    { noneOf: texts },
    { includes: first },
    { optional: true, enum: texts },
    ...(findPatternError(pattern) === null ? [{ pattern }] : []),
  ];
}

/** Values that a rule might confuse with its texts: the texts, their parts, and other kinds. */
function triesOf(texts: string[]): Json[] {
  const all = [...texts, ...attack];
  const joined = [all.join(''), all.join('","'), all.join(',')];
  const parts = texts.flatMap((text) => [
    text.slice(1),
    text.slice(0, -1),
    JSON.stringify(text).slice(1, -1),
  ]);
  return [...all, ...joined, ...parts, '', '{}', null, 0, 7, true, all, texts.slice(0, 1), []];
}

/**
 * The values for which the compiled rule decides differently from the interpreter of the cases, which is
 * independent of it.
 */
function findDifferences(
  texts: string[],
  must: Constraint,
  decide: (scope: { form: JsonObject }) => boolean,
): [Constraint, Json][] {
  return triesOf(texts)
    .filter((value) => {
      const scope = { form: { value } };
      return decide(scope) !== readsAsSatisfied({ on: 'form.value', must }, scope);
    })
    .map((value) => [must, value]);
}

const parts = compileScreen('funds/transfer', sampleForm, sampleCalls, { total: 'Total' });

describe('Texts that look like code', () => {
  test('texts that look like code never change the meaning of a rule of a screen', async () => {
    const check = async (texts: string[]): Promise<void> => {
      const book = createConstraintRegistry();
      const rules = constraintsOf(texts).map((must) => {
        return { must, decision: compileCondition({ on: 'form.value', must }, book) };
      });
      const text = compileModule({ ...parts, tests: book.schemas(), checksums: book.hasChecksum() });
      const { tests, checksums } = await loadModule(text);
      expect(checksums).toBe(false);
      const found = rules.flatMap(({ must, decision }) =>
        findDifferences(texts, must, (scope) => isSatisfied(decision, scope, tests)),
      );
      expect(found).toEqual([]);
    };
    await check(attack);
    await fc.assert(fc.asyncProperty(several, check), { numRuns: 150 });
  });

  test('texts that look like code never change the meaning of a decision of the config', () => {
    const check = (texts: string[]): void => {
      const constraints = constraintsOf(texts);
      const config = {
        api: {},
        menu: [],
        routes: Object.fromEntries(
          constraints.map((must, at) => [`/${at}`, { screen: 'a', access: { on: 'form.value', must } }]),
        ),
      } as unknown as PortalConfig;
      const { routes } = compileConfigConditions(config);
      const tests = loadConfigTests(compileConfigModule(config)!);
      const found = constraints.flatMap((must, at) =>
        findDifferences(texts, must, (scope) =>
          isSatisfied(routes[`/${at}`]!.access as CompiledConditions, scope, tests),
        ),
      );
      expect(found).toEqual([]);
    };
    check(attack);
    fc.assert(fc.property(several, check), { numRuns: 100 });
  });

  test('texts that look like code stay texts in every place of a screen, and names of its fields', async () => {
    const check = async (texts: string[]): Promise<void> => {
      const { screen, ...rest } = withTexts(parts, texts);
      const text = compileModule({ screen, ...rest });
      expect(runModule(text).screen).toEqual(JSON.parse(JSON.stringify(screen)));
      const { screen: loaded, forms } = await loadModule(text);
      expect(loaded).toEqual(JSON.parse(JSON.stringify(screen)));
      expect(Object.keys(forms)).toEqual(listForms(screen.blocks).map(({ name }) => name));
      for (const { name, schema } of listForms(screen.blocks)) {
        const validate = forms[name]![hashForSchema(schema as never)] as (data: unknown) => boolean;
        const names = Object.keys(schema.properties as JsonObject);
        expect(validate(Object.fromEntries(names.map((one, at) => [one, rightAt(schema, at)])))).toBe(true);
        for (const one of names) expect([one, validate({ [one]: 5 })]).toEqual([one, false]);
      }
    };
    await check(attack);
    await check(['__proto__']);
    await fc.assert(fc.asyncProperty(several, check), { numRuns: 150 });
  });
});

function loadConfigTests(text: string): PrecompiledConstraint[] {
  return runModule(text).default(createRequire(import.meta.url)) as unknown as PrecompiledConstraint[];
}

function rightAt({ properties }: JsonObject, at: number): Json {
  const { type } = Object.values(properties as Record<string, JsonObject>)[at]!;
  return type === 'boolean' ? true : 'text';
}

/** The screen with each text in turn in the place of its own, and as the names of its fields. */
function withTexts({ screen, ...rest }: CompiledScreenParts, texts: string[]): CompiledScreenParts {
  let count = 0;
  const next = (): string => texts[count++ % texts.length]!;
  const replace = (value: Json, key = ''): Json => {
    if (typeof value === 'string') return key === 'type' ? value : next();
    if (Array.isArray(value)) return value.map((item) => replace(item));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([name, one]) => [name, replace(one, name)] as const);
    if (key !== 'properties') return Object.fromEntries(entries);
    // Check refuses the key "__proto__" and halves of characters.
    return Object.fromEntries(
      entries.map(([, one]) => [`${next()}${count}`.replaceAll(/\p{Surrogate}/gu, ''), one]),
    );
  };
  return { ...rest, screen: replace(screen as unknown as Json) as unknown as CompiledScreenParts['screen'] };
}
