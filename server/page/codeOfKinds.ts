import type { BlockKind, PageRoute } from '../../src/definition/index.ts';

/** The source file of what shows screens, whatever is on them. */
export const codeOfScreens = 'src/view/screen/Screen.tsx';

/** The source file that the browser imports to show each kind of block, as the view's registry has it. */
export const codeOfKinds: { [Kind in BlockKind]: string } = {
  report: 'src/view/report/ReportBlock.tsx',
  form: 'src/view/form/FormBlock.tsx',
  details: 'src/view/details/DetailsBlock.tsx',
  tabs: 'src/view/tabs/TabsBlock.tsx',
  sideBySide: 'src/view/screen/SideBySideBlock.tsx',
  links: 'src/view/links/LinksBlock.tsx',
  image: 'src/view/image/ImageBlock.tsx',
  text: 'src/view/text/TextBlock.tsx',
};

/** The source file of each page written by hand. */
export const codeOfPages: { [Page in PageRoute['page']]: string } = {
  landing: 'src/pages/landing/LandingPage.tsx',
  dashboard: 'src/pages/dashboard/DashboardPage.tsx',
  binaryTree: 'src/pages/binary-tree/BinaryTreePage.tsx',
};
