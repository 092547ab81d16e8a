import type { PageRoute } from '#definition';
import { createCodePart } from '#view/codePart.ts';

export const pageChunks = {
  landing: createCodePart(() => import('#pages/landing/LandingPage.tsx'), 'landing'),
  dashboard: createCodePart(() => import('#pages/dashboard/DashboardPage.tsx'), 'dashboard'),
  binaryTree: createCodePart(() => import('#pages/binary-tree/BinaryTreePage.tsx'), 'binaryTree'),
} satisfies Record<PageRoute['page'], unknown>;
