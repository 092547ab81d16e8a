import type { BlockKind } from '#definition';
import { type CodePart, createCodePart } from '../codePart.ts';
import type { BlockProps } from './blockProps.ts';

export const blockRegistry: { [K in BlockKind]: CodePart<BlockProps<K>> } = {
  report: createCodePart(() => import('../report/ReportBlock.tsx'), 'ReportBlock'),
  form: createCodePart(() => import('../form/FormBlock.tsx'), 'FormBlock'),
  details: createCodePart(() => import('../details/DetailsBlock.tsx'), 'DetailsBlock'),
  tabs: createCodePart(() => import('../tabs/TabsBlock.tsx'), 'TabsBlock'),
  sideBySide: createCodePart(() => import('./SideBySideBlock.tsx'), 'SideBySideBlock'),
  links: createCodePart(() => import('../links/LinksBlock.tsx'), 'LinksBlock'),
  image: createCodePart(() => import('../image/ImageBlock.tsx'), 'ImageBlock'),
  text: createCodePart(() => import('../text/TextBlock.tsx'), 'TextBlock'),
  extension: createCodePart(() => import('../extension/ExtensionBlock.tsx'), 'ExtensionBlock'),
};
