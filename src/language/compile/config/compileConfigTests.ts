import type {
  Access,
  ClientConfig,
  CompiledMenuLink,
  CompiledRoute,
  CompiledTest,
  JsonObject,
  MenuLink,
  PortalConfig,
  Test,
} from '#definition';
import { compileDecision } from '../compileDecision.ts';
import { compileTests } from '../compileTests.ts';
import { createTestRegistry, type TestRegistry } from '../createTestRegistry.ts';
import { formatModule } from '../moduleText.ts';

/** Compiles the access of routes, and the conditions of the menu. */
function compileAccess(
  { menu, routes }: Pick<PortalConfig, 'menu' | 'routes'>,
  book: TestRegistry,
): Pick<ClientConfig, 'menu' | 'routes'> {
  return {
    menu: menu.map((entry) =>
      'group' in entry
        ? compileShow({ ...entry, entries: entry.entries.map((link) => compileLink(link, book)) }, book)
        : compileLink(entry, book),
    ),
    routes: Object.fromEntries(
      Object.entries(routes).map(([path, route]): [string, CompiledRoute] => [
        path,
        { ...route, access: compileOpen(route.access, book) },
      ]),
    ),
  };
}

const compileLink = (link: MenuLink, book: TestRegistry): CompiledMenuLink => compileShow(link, book);

function compileShow<T extends { show?: Test }>(
  { show, ...rest }: T,
  book: TestRegistry,
): Omit<T, 'show'> & { show?: CompiledTest } {
  return { ...rest, ...(show && { show: compileDecision(show, book) }) };
}

function compileOpen(access: Access, book: TestRegistry): CompiledRoute['access'] {
  return typeof access === 'string' ? access : compileDecision(access, book);
}

/** The config's tests in their places, and their schemas by number. */
export interface ConfigTests extends Pick<ClientConfig, 'menu' | 'routes'> {
  api: { success?: CompiledTest; expired?: CompiledTest };
  schemas: JsonObject[];
  /** True if one of the tests needs a checksum. */
  checksums: boolean;
}

/** Compiles the tests of a config. The numbers are the same in each run, because the module is built separately. */
export function compileConfigTests(config: Pick<PortalConfig, 'api' | 'menu' | 'routes'>): ConfigTests {
  const { api } = config;
  const book = createTestRegistry();
  const compile = (test: Test | undefined) => test && compileDecision(test, book);
  const [success, expired] = [compile(api.success), compile(api.expired)];
  const access = compileAccess(config, book);
  return {
    api: { ...(success ? { success } : {}), ...(expired ? { expired } : {}) },
    ...access,
    schemas: book.schemas(),
    checksums: book.hasChecksum(),
  };
}

/** Compiles a config's tests to the text of a module. Null if the config has none. */
export function compileConfigModule(config: PortalConfig): string | null {
  const { schemas, checksums } = compileConfigTests(config);
  if (schemas.length === 0) return null;
  return formatModule({ screen: 'null', checksums, load: compileTests(schemas) });
}
