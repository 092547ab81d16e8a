import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { ajvOptions } from '#check/constraint/ajvOptions.ts';
import type { JsonObject } from '#definition';

/** Compiles the schemas of a screen's tests to a function body that returns them as a list. */
export function compileConstraints(schemas: JsonObject[]): string {
  if (schemas.length === 0) return 'return [];';
  // Within `not`, ajv does not describe errors.
  const tests = schemas.map((schema, number) => [`test${number}`, { not: { not: schema } }] as const);
  const ajv = new Ajv({
    ...ajvOptions,
    code: { source: true, lines: false, optimize: 2 },
    schemas: Object.fromEntries(tests),
  });
  const names = tests.map(([name]) => name);
  const code = standaloneCode(ajv, Object.fromEntries(names.map((name) => [name, name])));
  const kept = removeErrors(removeSchemas(code, tests));
  return `const exports = {};\n${kept}\nreturn [${names.map((name) => `exports.${name}`).join(', ')}];`;
}

/** Removes the texts of the schemas that the code does not read. They are in the order of the tests. */
function removeSchemas(code: string, tests: (readonly [string, JsonObject])[]): string {
  const read = new Set(code.match(/(?<!const )\bschema\d+\b/g));
  const kept: string[] = [];
  let from = 0;
  for (const [number, [, schema]] of tests.entries()) {
    const declaration = `const schema${number} = ${JSON.stringify(schema)};`;
    const at = read.has(`schema${number}`) ? -1 : code.indexOf(declaration, from);
    if (at === -1) continue;
    kept.push(code.slice(from, at));
    from = at + declaration.length;
  }
  return kept.join('') + code.slice(from);
}

/** Strings, and the code of ajv that collects errors. */
const stringOrErrors =
  /"[^"\\]*(?:\\.[^"\\]*)*"|const (err\d+) = \{\};if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}|if\(vErrors !== null\)\{if\((_errs\d+)\)\{vErrors\.length = \2;\}else \{vErrors = null;\}\}/g;

/** Removes the errors, which nobody reads: a test is satisfied or not. Ajv's count of them stays. */
function removeErrors(code: string): string {
  return code.replaceAll(stringOrErrors, (found) => (found.startsWith('"') ? found : ''));
}
