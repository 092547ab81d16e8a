import type { pageChunks as allPages } from '#app/routes/pageChunks.ts';
import type { CodeChunk } from '#view/codeChunk.ts';

/* Replaces the app's pages and its layout in the frame's build, because the frame shows one screen alone. */
const none: CodeChunk = { name: undefined, load: () => Promise.resolve(() => null), here: () => null };
export const pageChunks: typeof allPages = { landing: none, dashboard: none, binaryTree: none };
export const screenChunk = none;
