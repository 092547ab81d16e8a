import type { Landing } from '../definition/index.ts';
import { landingFile } from './loadDocuments.ts';
import { locate, type ObjectNode } from './node.ts';
import type { Problem } from './problem.ts';
import { checkShape } from './shape/checkShape.ts';

/** Whether the landing page's content has its shape. Null where it is not there, or something in it is wrong. */
export function checkLanding(
  node: ObjectNode | null,
  unreadable: Problem[],
): { value: Landing | null; problems: Problem[] } {
  if (!node) return { value: null, problems: [] };
  const problems = checkShape('landing', node);
  const isSound = problems.length === 0 && !unreadable.some(({ file }) => file === landingFile);
  return { value: isSound ? locate<Landing>(node).value : null, problems };
}
