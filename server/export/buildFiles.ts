import { routeParameters } from '#definition';
import type { Definitions } from '../definitions/openDefinitions.ts';
import type { ServedPortal } from '../definitions/servedPortal.ts';
import { buildIndex, findPlace } from '../page/clientIndex.ts';
import { createPages, type MadePage } from '../page/createPages.ts';
import { buildRobots } from '../http/plugins/robots.ts';
import { buildAppFiles } from './buildAppFiles.ts';
import { buildHeaderFile } from './buildHeaderFile.ts';
import type { ExportOptions, MadeFiles } from './exportOptions.ts';
import { finishFile } from './finishFile.ts';

export async function buildFiles(compiled: Definitions, options: ExportOptions): Promise<MadeFiles> {
  const { basePath } = options.environment;
  // Static files can't vary by cookie, so that only the definitions' own language is exported.
  const portal = { ...compiled.portal(), languages: undefined };
  const definitions = { ...compiled, portal: () => portal };
  const inside = [
    ...(await buildPages(definitions, options)),
    ...(await readModules(definitions)),
    ...buildData(portal, options),
    ...(await buildAppFiles(portal.config, options)),
    ['robots.txt', buildRobots(basePath)] as const,
  ];
  return new Map([
    ...inside.map(([path, text]) => [basePath.slice(1) + path, text] as const),
    ['_headers', buildHeaderFile(basePath)],
  ]);
}

type NamedText = readonly [path: string, text: string];

/** Routes without parameters. Those with parameters have any number of paths. */
function listFixedPaths({ config }: ServedPortal): string[] {
  const paths = Object.keys(config.routes).filter((path) => routeParameters(path).length === 0);
  return [...new Set(['/', ...paths])];
}

async function buildPages(definitions: Definitions, options: ExportOptions): Promise<NamedText[]> {
  const { environment, shell } = options;
  const makePages = (render: typeof shell.render) =>
    createPages({
      shell: { ...shell, render },
      definitions,
      place: () => findPlace(definitions.portal(), environment, false),
      environment,
      installs: environment.install,
      failed: (error) => {
        throw error;
      },
      isPatient: true,
    });
  const finish = ({ html, hosts }: MadePage) => finishFile(html, shell.early?.source ?? null, hosts);
  const pageOf = makePages(shell.render);
  const build = async (path: string): Promise<NamedText> => {
    // A static file does not know its query, so that it must work with one.
    const page = await pageOf({ path, hasQuery: true, language: '' });
    return [`${path.slice(1)}/index.html`.replace(/^\/+/, ''), finish(page)];
  };
  // The page also serves paths with parameters, so that only the browser can render it.
  const missing = await makePages(null)({ path: '', hasQuery: true, language: '' });
  const built: NamedText[] = [];
  // Pages are rendered one after the other, because the queue is limited.
  for (const path of listFixedPaths(definitions.portal())) built.push(await build(path));
  return [...built, ['404.html', finish(missing)]];
}

async function readModules(definitions: Definitions): Promise<NamedText[]> {
  const { screens, tests } = definitions.portal();
  const entries = Object.values(screens);
  const modules = entries.map(({ module }) => module);
  const extensions = entries.flatMap(({ extensions = {} }) => Object.values(extensions));
  const read = async (address: string): Promise<NamedText> => {
    const name = address.slice(address.lastIndexOf('/') + 1);
    const text = await definitions.findModule(name);
    if (text === null) throw new Error(`The module ${name} is not there any more.`);
    return [address.slice(1), text];
  };
  const all = new Set([...modules, ...extensions, tests]);
  return Promise.all([...all].flatMap((address) => (address === null ? [] : [read(address)])));
}

/** Builds the index, which open pages read after a newer export, and the content of the landing page. */
function buildData(portal: ServedPortal, { environment, shell }: ExportOptions): NamedText[] {
  const place = findPlace(portal, environment, false);
  const index = buildIndex(portal, { place, withLanding: true, build: shell.build });
  const landing = portal.landing && (['definitions/landing.json', JSON.stringify(portal.landing)] as const);
  return [['definitions/index.json', JSON.stringify(index)], ...(landing ? [landing] : [])];
}
