import type { PageRoute } from '#definition';
import { createCodeChunk } from '#view/codeChunk.ts';

export const pageChunks = {
  landing: createCodeChunk(() => import('#pages/landing/LandingPage.tsx'), 'landing'),
  dashboard: createCodeChunk(() => import('#pages/dashboard/DashboardPage.tsx'), 'dashboard'),
  binaryTree: createCodeChunk(() => import('#pages/binary-tree/BinaryTreePage.tsx'), 'binaryTree'),
} satisfies Record<PageRoute['page'], unknown>;
