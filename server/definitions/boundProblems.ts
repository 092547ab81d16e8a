import type { Problem } from '#check/index.ts';

/** How many problems an operator sees at once, how many characters a sentence has, and how many screens it names. */
const limits = { problems: 200, characters: 500, screens: 200 };

/** The first half of a character that a cut has parted. */
const loneHalf = /[\uD800-\uDBFF]$/;

/** The first problems, none longer than one can read; and how many more there are. */
export function boundProblems(problems: Problem[]): { shown: Problem[]; more: number } {
  const shown = problems.slice(0, limits.problems).map(boundProblem);
  return { shown, more: problems.length - shown.length };
}

function boundProblem(problem: Problem): Problem {
  const { message, screens } = problem;
  const cut =
    message.length > limits.characters
      ? `${message.slice(0, limits.characters).replace(loneHalf, '')} …`
      : message;
  return { ...problem, message: cut, ...(screens && { screens: screens.slice(0, limits.screens) }) };
}
