import { formatProblem, type Checked, type Problem } from '../../src/check/index.ts';
import { describeSummary } from './formatText.ts';
import type { Surroundings } from './formats.ts';

/** For a workflow of GitHub: a command for each problem, which GitHub shows at its line of the pull request. */
export function formatGithub(
  { problems, summary }: Checked,
  { pathOf }: Pick<Surroundings, 'pathOf'>,
): string {
  return [
    ...problems.map((problem) => toCommand(problem, pathOf(problem.file))),
    describeSummary(summary),
  ].join('\n');
}

function toCommand(problem: Problem, file: string): string {
  const properties = { file, line: problem.line, col: problem.column, title: 'npm run check' };
  const written = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
  const place = `${problem.file}:${problem.line}:${problem.column} `;
  return `::error ${written.join(',')}::${escapeText(formatProblem(problem).slice(place.length))}`;
}

/** As the runner reads a message: it ends at the line's end. */
function escapeText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** As the runner reads a property: it ends at a comma or a colon too. */
function escapeProperty(text: string): string {
  return escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
