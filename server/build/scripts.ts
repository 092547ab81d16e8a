import type { BlockKind, PageRoute, ScreenEntry } from '../../src/definition/index.ts';

/**
 * The built scripts beside the entry's, each with what it is made from; what that imports comes with it, unless a script
 * above has it. What every screen needs is one script, so that requests are few. What is left is imported on demand.
 */
export const scripts = {
  screen:
    /\/src\/(app\/shell\/AskedName|data(?!\/wire\/(readFieldErrors|sendByAxios))|engine\/sumDecimal|pages\/[^/]+$|view\/(?!extension\/|report\/|form\/|mantine\/|sheet\/|date\/([Cc]alendar|DateSheet|keyedDay|nameDays)))/,
  report: /\/src\/view\/report\/ReportBlock\.tsx$/,
  // What stands beside the fields of most forms for members is small, and would be a request each.
  form: /\/src\/view\/form\/(FormBlock|summary\/FormSummary|receipt\/FormReceipt|widgets\/ChoiceCards)\.tsx$/,
  // What runs the operator's own code: the formats and inputs too.
  extension: /\/src\/view\/extension\//,
  axios: /\/src\/data\/wire\/sendByAxios\.ts$/,
  landing: /\/src\/pages\/landing\/LandingPage\.tsx$/,
  dashboard: /\/src\/pages\/dashboard\/DashboardPage\.tsx$/,
  binaryTree: /\/src\/pages\/binary-tree\/BinaryTreePage\.tsx$/,
} satisfies Record<'screen' | 'axios' | PageRoute['page'], RegExp> & Partial<Record<BlockKind, RegExp>>;

/** The name of a built script. */
export type Script = keyof typeof scripts;

/** The scripts that show a screen, by the kinds of its blocks; those without a script of their own come with every screen. */
export function scriptsOfScreen({ kinds, extensions }: Pick<ScreenEntry, 'kinds' | 'extensions'>): Script[] {
  const named = ['screen', ...kinds.filter((kind) => kind in scripts)] as Script[];
  return extensions ? [...new Set<Script>([...named, 'extension'])] : named;
}
