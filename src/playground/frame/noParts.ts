import type { pageChunks as allPages } from '#app/routes/pageChunks.ts';
import type { CodePart } from '#view/codePart.ts';

/* Replaces the app's pages and its layout in the frame's build, because the frame shows one screen alone. */
const none: CodePart = { name: undefined, load: () => Promise.resolve(() => null), here: () => null };
export const pageChunks: typeof allPages = { landing: none, dashboard: none, binaryTree: none };
export const screenChunk = none;
