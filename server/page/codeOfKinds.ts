import type { BlockKind, PageRoute } from '../../src/definition/index.ts';

/** The source file that the browser imports to show each kind of block; null where the entry brings it. */
export const codeOfKinds: { [Kind in BlockKind]: string | null } = {
  report: 'src/view/report/ReportBlock.tsx',
  form: 'src/view/form/FormBlock.tsx',
  details: null,
  tabs: null,
  sideBySide: null,
  links: null,
  image: null,
  text: null,
};

/** The source file of each page written by hand. */
export const codeOfPages: { [Page in PageRoute['page']]: string } = {
  landing: 'src/pages/landing/LandingPage.tsx',
  dashboard: 'src/pages/dashboard/DashboardPage.tsx',
  binaryTree: 'src/pages/binary-tree/BinaryTreePage.tsx',
};
