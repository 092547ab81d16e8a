import type { BlockKind, PageRoute, ScreenEntry } from '#definition';

/**
 * The built scripts beside the entry's, each with what it is made from; what that imports comes with it, unless a script
 * above has it. What every screen needs is one script, so that requests are few. What is left is imported on demand.
 */
export const scripts = {
  screen:
    /\/src\/portal\/(app\/shell\/AskedName|data(?!\/wire\/(readFieldErrors|sendByAxios))|engine\/rows\/sumDecimal|pages\/[^/]+$|view\/(?!extension\/|report\/|form\/|mantine\/|sheet\/|date\/([Cc]alendar|DateSheet|keyedDay|nameDays)))/,
  report: /\/src\/portal\/view\/report\/ReportBlock\.tsx$/,
  // What stands beside the fields of most forms for members is small, and would be a request each.
  form: /\/src\/portal\/view\/form\/(FormBlock|summary\/FormSummary|receipt\/FormReceipt|widgets\/choice\/ChoiceCards)\.tsx$/,
  // What runs the operator's own code: the formats and inputs too.
  extension: /\/src\/portal\/view\/extension\//,
  axios: /\/src\/portal\/data\/wire\/sendByAxios\.ts$/,
  landing: /\/src\/portal\/pages\/landing\/LandingPage\.tsx$/,
  dashboard: /\/src\/portal\/pages\/dashboard\/DashboardPage\.tsx$/,
  binaryTree: /\/src\/portal\/pages\/binary-tree\/BinaryTreePage\.tsx$/,
} satisfies Record<'screen' | 'axios' | PageRoute['page'], RegExp> & Partial<Record<BlockKind, RegExp>>;

/** The name of a built script. */
export type Script = keyof typeof scripts;

/** The scripts that show a screen, by the kinds of its blocks; those without a script of their own come with every screen. */
export function scriptsOfScreen({ kinds, extensions }: Pick<ScreenEntry, 'kinds' | 'extensions'>): Script[] {
  const named = ['screen', ...kinds.filter((kind) => kind in scripts)] as Script[];
  return extensions ? [...new Set<Script>([...named, 'extension'])] : named;
}
