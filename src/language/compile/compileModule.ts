import { listForms, type CompiledForm } from '#definition';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js';
import type { CompiledScreenParts } from './compileScreen.ts';
import { compileConstraints } from './compileConstraints.ts';
import { formatModule } from './moduleText.ts';

/**
 * Compiles a screen to the text of a module: the screen as data, and a function that creates its tests and rjsf's validators.
 */
export function compileModule({ screen, tests, checksums }: CompiledScreenParts): string {
  const forms = listForms(screen.blocks).map(compileValidators);
  const load = `return { tests: ${wrap(compileConstraints(tests))}, forms: { ${forms.join(', ')} } };`;
  return `${compileHint}\n${formatModule({ screen: JSON.stringify(screen), checksums, load })}`;
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
  // A computed key, because `__proto__` as a plain key would set the prototype.
  return `[${JSON.stringify(form.name)}]: ${wrap(`const exports = {};\n${code}\nreturn exports;`)}`;
}

/** Chromium compiles the rules during the download. Otherwise the first click on Submit would wait for it. */
const compileHint = '//# allFunctionsCalledOnLoad';

const wrap = (body: string): string => `(function () {\n${body}\n})()`;
