import { checkPortal, type DefinitionPaths, type Files } from '#check/index.ts';
import { listRouteTargets } from '#describe/index.ts';
import { listDrafts } from '../../draft/listDrafts.ts';
import { findCallFile } from '#server/scaffold/findCallFile.ts';
import { readPortal } from '../readPortal.ts';
import { buildInputSchema, nonEmptyTextSchema, type Tool } from '../tool.ts';

type What = 'screens' | 'files' | 'calls' | 'drafts';

interface Input {
  what: What;
  draft?: string;
}

export const listTool: Tool<Input> = {
  name: 'list',
  description:
    'Lists screens (path, title, file), files, calls of the backend (with rows or not, and their file: read /calls/<name> there for fields), or drafts.',
  input: buildInputSchema(
    { what: { enum: ['screens', 'files', 'calls', 'drafts'] }, draft: nonEmptyTextSchema() },
    ['what'],
  ),
  run: async (places, { what, draft }) => ({
    note: describeState(what, draft),
    data: { [what]: await listers[what](places, await readPortal(places, draft)) },
  }),
};

function describeState(what: What, draft: string | undefined): string {
  if (what === 'drafts') return 'None of them is live.';
  return draft === undefined ? 'As they are live.' : 'As they are with the draft.';
}

const listers: Record<What, (places: DefinitionPaths, files: Files) => object[] | Promise<object[]>> = {
  screens: (_, files) =>
    listRouteTargets(checkPortal(files)).map(({ routes, title, name, kind }) => ({
      path: routes.map(({ path }) => path).join(', '),
      title,
      file: kind === 'screen' ? `schemas/screens/${name}.json` : null,
    })),
  files: (_, files) =>
    [...files].map(([file, source]) => ({ file, bytes: source === null ? null : Buffer.byteLength(source) })),
  calls: (_, files) =>
    [...checkPortal(files).calls].map(([name, { kind, rows }]) => ({
      name,
      kind,
      rows: rows !== undefined,
      file: findCallFile(files, name),
    })),
  drafts: (places) => listDrafts(places),
};
