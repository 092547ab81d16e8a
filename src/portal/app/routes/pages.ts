import type { PageRoute } from '#definition';
import { createPart } from '#view/codePart.ts';

export const pages = {
  landing: createPart(() => import('#pages/landing/LandingPage.tsx'), 'landing'),
  dashboard: createPart(() => import('#pages/dashboard/DashboardPage.tsx'), 'dashboard'),
  binaryTree: createPart(() => import('#pages/binary-tree/BinaryTreePage.tsx'), 'binaryTree'),
} satisfies Record<PageRoute['page'], unknown>;
