import { createPart } from '#view/codePart.ts';

/** The runtime that shows screens, in a chunk of its own: pages written by hand do without it. */
export const screenPart = createPart(async () => {
  const { Screen } = await import('#view/screen/Screen.tsx');
  return { default: Screen };
}, 'screen');
