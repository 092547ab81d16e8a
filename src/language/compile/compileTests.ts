import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { ajvOptions } from '#check/decision/ajvOptions.ts';
import type { JsonObject } from '#definition';

/** Compiles the schemas of a screen's tests to a function body that returns them as a list. */
export function compileTests(schemas: JsonObject[]): string {
  if (schemas.length === 0) return 'return [];';
  const names = schemas.map((_, number) => `test${number}`);
  const ajv = new Ajv({
    ...ajvOptions,
    code: { source: true, lines: false, optimize: 2 },
    schemas: Object.fromEntries(schemas.map((schema, number) => [`test${number}`, schema])),
  });
  const code = standaloneCode(ajv, Object.fromEntries(names.map((name) => [name, name])));
  return `const exports = {};\n${code}\nreturn [${names.map((name) => `exports.${name}`).join(', ')}];`;
}
