import type { BlockKind, PageRoute, ScreenEntry } from '#definition';

/**
 * The chunks of the build besides the entry: for each, the pattern of the modules that start it. A chunk has their imports,
 * too, unless an earlier chunk has them. The code of all screens and the members' layout is one chunk, to save requests.
 */
export const chunkEntryPatterns = {
  screen:
    /\/src\/portal\/(app\/shell\/PortalShell|data(?!\/(createFileTransfer|wire\/(readFieldErrors|sendByAxios)))|engine\/rows\/sumDecimal|pages\/[^/]+$|view\/(?!download\/(?!loadDownloads)|extension\/|report\/|form\/|image\/SmallImage|mantine\/|picture\/|popover\/|date\/([Cc]alendar|DatePopover|keyedDay|nameDays)|screen\/snapshotForms))/,
  report: /\/src\/portal\/view\/report\/ReportBlock\.tsx$/,
  // The small parts of most members' forms are included, to save requests.
  form: /\/src\/portal\/view\/form\/(FormBlock|summary\/FormSummary|receipt\/FormReceipt|widgets\/choice\/ChoiceCards)\.tsx$/,
  // Contains everything that runs the operator's own code, including formats and inputs.
  extension: /\/src\/portal\/view\/extension\//,
  axios: /\/src\/portal\/data\/wire\/sendByAxios\.ts$/,
  landing: /\/src\/portal\/pages\/landing\/LandingPage\.tsx$/,
  dashboard: /\/src\/portal\/pages\/dashboard\/DashboardPage\.tsx$/,
  binaryTree: /\/src\/portal\/pages\/binary-tree\/BinaryTreePage\.tsx$/,
} satisfies Record<'screen' | 'axios' | PageRoute['page'], RegExp> & Partial<Record<BlockKind, RegExp>>;

export type ChunkName = keyof typeof chunkEntryPatterns;

/** Returns the chunks of a screen. Blocks without a chunk of their own are in `screen`. */
export function listScreenChunks({
  kinds,
  extensions,
}: Pick<ScreenEntry, 'kinds' | 'extensions'>): ChunkName[] {
  const named = ['screen', ...kinds.filter((kind) => kind in chunkEntryPatterns)] as ChunkName[];
  return extensions ? [...new Set<ChunkName>([...named, 'extension'])] : named;
}
