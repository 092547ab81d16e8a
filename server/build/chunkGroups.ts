/** What the bundler says of a module. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

interface ChunkGroup {
  debugName: string;
  name: (id: string, graph: ModuleGraph) => string | null;
  priority: number;
}

/** Where the code of each built script starts. What screens need whatever is on them shares one, so that requests are few. */
const starts: Record<string, string[]> = {
  core: ['src/app/main.tsx'],
  portal: [
    'src/data/wire/createApiProvider.ts',
    'src/view/screen/Screen.tsx',
    'src/view/screen/startEntryCalls.ts',
    'src/view/screen/SideBySideBlock.tsx',
    'src/view/details/DetailsBlock.tsx',
    'src/view/tabs/TabsBlock.tsx',
    'src/view/links/LinksBlock.tsx',
    'src/view/image/ImageBlock.tsx',
    'src/view/text/TextBlock.tsx',
  ],
  report: ['src/view/report/ReportBlock.tsx'],
  form: ['src/view/form/FormBlock.tsx'],
  landing: ['src/pages/landing/LandingPage.tsx'],
  dashboard: ['src/pages/dashboard/DashboardPage.tsx'],
  tree: ['src/pages/binary-tree/BinaryTreePage.tsx'],
};

/** The styles of all screens and of the dashboard are few: they come with the first stylesheet. */
const screenStyle = /\/(src\/view|src\/pages\/dashboard|@mantine\/core)\/[^?]+\.css/;

/** What toasts share with forms of Mantine: pages without a form show toasts too. */
const toastCode =
  /\/@mantine\/(core\/esm\/components\/(Loader|UnstyledButton)|hooks\/esm\/use-(did-update|reduced-motion|merged-ref))\//;

/**
 * How modules are put into built scripts: what the entry imports is `core`; what every screen needs, or several parts
 * import, is `portal`; what one part alone imports is that part's. What is left is imported on demand and the bundler's.
 * @param root the repository's folder.
 */
export function chunkGroups(root: string): ChunkGroup[] {
  let owners: Map<string, string[]> | null = null;
  return Object.keys(starts).map((chunk, index) => ({
    debugName: chunk,
    priority: 100 - index,
    name: (id, graph) => {
      owners ??= findOwners(root.replaceAll('\\', '/').replace(/\/$/, ''), graph);
      return chooseChunk(id, owners.get(id) ?? []) === chunk ? chunk : null;
    },
  }));
}

function chooseChunk(id: string, owners: string[]): string | null {
  if (owners.includes('core') || screenStyle.test(id)) return 'core';
  if (toastCode.test(id)) return 'portal';
  if (owners.length < 2 && owners[0] !== 'portal') return owners[0] ?? null;
  return id.includes('.css') ? 'core' : 'portal';
}

/**
 * Which scripts' starts reach each of our own modules without an import on demand. Libraries are not looked at: one
 * import of a barrel would reach all of it. The bundler puts what is really used of them beside the first who uses it.
 */
function findOwners(root: string, graph: ModuleGraph): Map<string, string[]> {
  const owners = new Map<string, string[]>();
  for (const [chunk, sources] of Object.entries(starts)) {
    const found = new Set<string>();
    for (const source of sources) collect(`${root}/${source}`, graph, found);
    for (const id of found) owners.set(id, [...(owners.get(id) ?? []), chunk]);
  }
  return owners;
}

function collect(id: string, graph: ModuleGraph, found: Set<string>): void {
  const module = graph.getModuleInfo(id);
  if (!module || found.has(id) || id.includes('/node_modules/')) return;
  found.add(id);
  for (const other of module.importedIds) collect(other, graph, found);
}
