import { createHash } from 'node:crypto';
import { formsIn, type CompiledForm } from '../definition/index.ts';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js';
import type { ScreenParts } from './compileScreen.ts';
import { compileTests } from './compileTests.ts';
import { dropErrors } from './dropErrors.ts';
import { markChecksums } from './markChecksums.ts';

/** A screen as a module of JavaScript. */
export interface CompiledModule {
  /** The file's name: the id with dashes, and the hash of the text. */
  name: string;
  text: string;
}

/**
 * Writes a screen's module: the screen as data, and a function that gives its tests and rjsf's validators, all compiled
 * ahead. ajv's standalone code asks for its runtime with `require`, so the function takes one.
 */
export function compileModule({ screen, tests }: ScreenParts): CompiledModule {
  const forms = formsIn(screen.blocks);
  const text = `${compileHint}
export const screen = ${JSON.stringify(screen)};
${markChecksums(tests)}export default function (require) {
return { tests: ${wrap(compileTests(tests))}, forms: { ${forms.map(compileValidators).join(', ')} } };
}
`;
  return { name: `${screen.id.replaceAll('/', '-')}.${hash(text)}.js`, text };
}

function compileValidators(form: CompiledForm): string {
  const code = compileSchemaValidatorsCode(form.schema, {
    ajvFormatOptions: false,
    ajvOptionsOverrides: {
      verbose: false,
      messages: false,
      meta: false,
      validateSchema: false,
      code: { lines: false },
    },
  });
  return `${JSON.stringify(form.name)}: ${wrap(`const exports = {};\n${dropErrors(code)}\nreturn exports;`)}`;
}

/** Has Chromium compile the rules while it fetches them, as the portal's own scripts: else the first press on Submit waits for it. */
const compileHint = '//# allFunctionsCalledOnLoad';

const wrap = (body: string): string => `(function () {\n${body}\n})()`;

/** Enough of SHA-256 that two texts of one screen never share a name. */
const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
