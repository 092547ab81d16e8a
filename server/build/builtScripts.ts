import type { BlockKind, PageRoute, ScreenEntry } from '#definition';

/**
 * The built scripts besides the entry's, by their modules. Imports are included, unless an earlier script has them.
 * The code of every screen and of the members' layout is one script, to save requests. All other code is imported on demand.
 */
export const builtScripts = {
  screen:
    /\/src\/portal\/(app\/shell\/Shell|data(?!\/(createFileTransfer|wire\/(readFieldErrors|sendByAxios)))|engine\/rows\/sumDecimal|pages\/[^/]+$|view\/(?!download\/(?!loadDownloads)|extension\/|report\/|form\/|image\/SmallImage|mantine\/|picture\/|sheet\/|date\/([Cc]alendar|DateSheet|keyedDay|nameDays)|screen\/snapshotForms))/,
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

export type ScriptName = keyof typeof builtScripts;

/** Returns the scripts of a screen. Blocks without a script of their own are in `screen`. */
export function listScreenScripts({
  kinds,
  extensions,
}: Pick<ScreenEntry, 'kinds' | 'extensions'>): ScriptName[] {
  const named = ['screen', ...kinds.filter((kind) => kind in builtScripts)] as ScriptName[];
  return extensions ? [...new Set<ScriptName>([...named, 'extension'])] : named;
}
