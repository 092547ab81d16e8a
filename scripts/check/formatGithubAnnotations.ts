import { escapeControls, formatMessage, type CheckedPortal, type Problem } from '#check/index.ts';
import { formatSummary } from './formatText.ts';
import type { OutputStyle } from './outputStyle.ts';

/** Formats problems as workflow commands, which GitHub shows at their lines in a pull request. */
export function formatGithubAnnotations(
  { problems, warnings, summary }: CheckedPortal,
  { pathOf }: Pick<OutputStyle, 'pathOf'>,
): string {
  return [
    ...[...problems, ...warnings].map((problem) => toCommand(problem, escapeControls(pathOf(problem.file)))),
    formatSummary(summary),
  ].join('\n');
}

function toCommand(problem: Problem, file: string): string {
  const properties = { file, line: problem.line, col: problem.column, title: 'npm run check' };
  const written = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
  return `::${problem.severity} ${written.join(',')}::${escapeText(formatMessage(problem))}`;
}

/** Escapes a message for the runner. It has no line breaks any more. */
function escapeText(text: string): string {
  return text.replaceAll('%', '%25');
}

/** Escapes a property for the runner. It also ends at a comma or a colon. */
function escapeProperty(text: string): string {
  return escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
