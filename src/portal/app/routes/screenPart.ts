import { createCodePart } from '#view/codePart.ts';

/** The runtime of screens, in a chunk of its own, because hand-written pages do not need it. */
export const screenPart = createCodePart(async () => {
  const { Screen } = await import('#view/screen/Screen.tsx');
  return { default: Screen };
}, 'screen');
