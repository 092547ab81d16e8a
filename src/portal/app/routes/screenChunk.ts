import { createCodeChunk } from '#view/codeChunk.ts';
import { shellChunk } from '../shell/shellChunk.ts';

/** The runtime of screens, in a chunk of its own, because hand-written pages do not need it. */
export const screenChunk = createCodeChunk(async () => {
  // Sign-in leads to a member's screen, whose layout is then there at once.
  const [{ Screen }] = await Promise.all([import('#view/screen/Screen.tsx'), shellChunk.load()]);
  return { default: Screen };
}, 'screen');
