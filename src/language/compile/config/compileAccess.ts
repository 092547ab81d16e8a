import type {
  Access,
  ClientConfig,
  CompiledMenuLink,
  CompiledRoute,
  CompiledTest,
  MenuLink,
  PortalConfig,
  Test,
} from '#definition';
import { compileDecision } from '../compileDecision.ts';
import type { TestBook } from '../createTestBook.ts';

/** Compiles the access of routes, and the conditions of the menu. */
export function compileAccess(
  { menu, routes }: Pick<PortalConfig, 'menu' | 'routes'>,
  book: TestBook,
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

const compileLink = (link: MenuLink, book: TestBook): CompiledMenuLink => compileShow(link, book);

function compileShow<T extends { show?: Test }>(
  { show, ...rest }: T,
  book: TestBook,
): Omit<T, 'show'> & { show?: CompiledTest } {
  return { ...rest, ...(show && { show: compileDecision(show, book) }) };
}

function compileOpen(access: Access, book: TestBook): CompiledRoute['access'] {
  return typeof access === 'string' ? access : compileDecision(access, book);
}
