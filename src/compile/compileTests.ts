import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { JsonObject } from '../definition/index.ts';

/**
 * Compiles the schemas of a screen's tests to the text of a function body that returns them as a list. Strict: an
 * unknown word is an error here, never a test that always passes.
 */
export function compileTests(schemas: JsonObject[]): string {
  if (schemas.length === 0) return 'return [];';
  const names = schemas.map((_, number) => `test${number}`);
  const ajv = new Ajv({
    strict: true,
    allowUnionTypes: true,
    $data: true,
    messages: false,
    // The schemas are our own, by construction valid: reading them against the meta-schema would double the time.
    meta: false,
    validateSchema: false,
    code: { source: true, lines: false, optimize: 2 },
    schemas: Object.fromEntries(schemas.map((schema, number) => [`test${number}`, schema])),
  });
  const code = standaloneCode(ajv, Object.fromEntries(names.map((name) => [name, name])));
  return `const exports = {};\n${code}\nreturn [${names.map((name) => `exports.${name}`).join(', ')}];`;
}
