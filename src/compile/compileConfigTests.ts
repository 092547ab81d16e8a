import { createHash } from 'node:crypto';
import type { ClientConfig, CompiledTest, JsonObject, PortalConfig, Test } from '../definition/index.ts';
import { compileAccess } from './compileAccess.ts';
import { compileDecision } from './compileDecision.ts';
import type { CompiledModule } from './compileModule.ts';
import { compileTests } from './compileTests.ts';
import { markChecksums } from './markChecksums.ts';
import { createTestBook } from './createTestBook.ts';

/** The tests of the config where it has them, and their schemas by number. */
export interface ConfigTests extends Pick<ClientConfig, 'menu' | 'routes'> {
  api: { success?: CompiledTest; expired?: CompiledTest };
  schemas: JsonObject[];
}

/** Compiles the tests that a config has. Always the same numbers for the same config, as its module has them. */
export function compileConfigTests(config: Pick<PortalConfig, 'api' | 'menu' | 'routes'>): ConfigTests {
  const { api } = config;
  const book = createTestBook();
  const compile = (test: Test | undefined) => test && compileDecision(test, book);
  const [success, expired] = [compile(api.success), compile(api.expired)];
  const access = compileAccess(config, book);
  return {
    api: { ...(success ? { success } : {}), ...(expired ? { expired } : {}) },
    ...access,
    schemas: book.schemas(),
  };
}

/** The module of a config's tests: a function that gives them by number. Null where the config has none. */
export function compileConfigModule(config: PortalConfig): CompiledModule | null {
  const { schemas } = compileConfigTests(config);
  if (schemas.length === 0) return null;
  const text = `${markChecksums(schemas)}export default function (require) {\n${compileTests(schemas)}\n}\n`;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return { name: `config-tests.${hash}.js`, text };
}
