import type {
  Access,
  ClientConfig,
  CompiledMenuLink,
  CompiledRoute,
  CompiledConditions,
  JsonObject,
  MenuLink,
  PortalConfig,
  Condition,
} from '#definition';
import { compileCondition } from '../compileCondition.ts';
import { compileConstraints } from '../compileConstraints.ts';
import { createConstraintRegistry, type ConstraintRegistry } from '../createConstraintRegistry.ts';
import { formatModule } from '../moduleText.ts';

/** Compiles the access of routes, and the conditions of the menu. */
function compileAccess(
  { menu, routes }: Pick<PortalConfig, 'menu' | 'routes'>,
  registry: ConstraintRegistry,
): Pick<ClientConfig, 'menu' | 'routes'> {
  return {
    menu: menu.map((entry) =>
      'group' in entry
        ? compileShow(
            { ...entry, entries: entry.entries.map((link) => compileLink(link, registry)) },
            registry,
          )
        : compileLink(entry, registry),
    ),
    routes: Object.fromEntries(
      Object.entries(routes).map(([path, route]): [string, CompiledRoute] => [
        path,
        { ...route, access: compileOpen(route.access, registry) },
      ]),
    ),
  };
}

const compileLink = (link: MenuLink, registry: ConstraintRegistry): CompiledMenuLink =>
  compileShow(link, registry);

function compileShow<T extends { show?: Condition }>(
  { show, ...rest }: T,
  registry: ConstraintRegistry,
): Omit<T, 'show'> & { show?: CompiledConditions } {
  return { ...rest, ...(show && { show: compileCondition(show, registry) }) };
}

function compileOpen(access: Access, registry: ConstraintRegistry): CompiledRoute['access'] {
  return typeof access === 'string' ? access : compileCondition(access, registry);
}

/** The config's tests in their places, and their schemas by number. */
export interface ConfigTests extends Pick<ClientConfig, 'menu' | 'routes'> {
  api: { success?: CompiledConditions; expired?: CompiledConditions };
  schemas: JsonObject[];
  /** True if one of the tests needs a checksum. */
  checksums: boolean;
}

/** Compiles the tests of a config. The numbers are the same in each run, because the module is built separately. */
export function compileConfigConditions(config: Pick<PortalConfig, 'api' | 'menu' | 'routes'>): ConfigTests {
  const { api } = config;
  const registry = createConstraintRegistry();
  const compile = (test: Condition | undefined) => test && compileCondition(test, registry);
  const [success, expired] = [compile(api.success), compile(api.expired)];
  const access = compileAccess(config, registry);
  return {
    api: { ...(success ? { success } : {}), ...(expired ? { expired } : {}) },
    ...access,
    schemas: registry.schemas(),
    checksums: registry.hasChecksum(),
  };
}

/** Compiles a config's tests to the text of a module. Null if the config has none. */
export function compileConfigModule(config: PortalConfig): string | null {
  const { schemas, checksums } = compileConfigConditions(config);
  if (schemas.length === 0) return null;
  return formatModule({ screen: 'null', checksums, load: compileConstraints(schemas) });
}
