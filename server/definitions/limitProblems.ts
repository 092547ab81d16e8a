import type { Problem } from '#check/index.ts';

/** Maximum number of problems, of characters in a sentence, and of screens in a problem. */
const limits = { problems: 200, characters: 500, screens: 200 };

/** Matches half of a surrogate pair at the end of a cut text. */
const loneHalf = /[\uD800-\uDBFF]$/;

/** Returns the first problems, with long sentences cut, and the number of the others. */
export function limitProblems(problems: Problem[]): { shown: Problem[]; more: number } {
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
