import { createCodePart } from '#view/codePart.ts';
import { shellPart } from '../shell/shellPart.ts';

/** The runtime of screens, in a chunk of its own, because hand-written pages do not need it. */
export const screenPart = createCodePart(async () => {
  // Sign-in leads to a member's screen, whose layout is then there at once.
  const [{ Screen }] = await Promise.all([import('#view/screen/Screen.tsx'), shellPart.load()]);
  return { default: Screen };
}, 'screen');
