import type { BlockKind } from '#definition';
import { type CodePart, createPart } from '../codePart.ts';
import type { BlockProps } from './blockProps.ts';

export const blockRegistry: { [K in BlockKind]: CodePart<BlockProps<K>> } = {
  report: createPart(() => import('../report/ReportBlock.tsx'), 'ReportBlock'),
  form: createPart(() => import('../form/FormBlock.tsx'), 'FormBlock'),
  details: createPart(() => import('../details/DetailsBlock.tsx'), 'DetailsBlock'),
  tabs: createPart(() => import('../tabs/TabsBlock.tsx'), 'TabsBlock'),
  sideBySide: createPart(() => import('./SideBySideBlock.tsx'), 'SideBySideBlock'),
  links: createPart(() => import('../links/LinksBlock.tsx'), 'LinksBlock'),
  image: createPart(() => import('../image/ImageBlock.tsx'), 'ImageBlock'),
  text: createPart(() => import('../text/TextBlock.tsx'), 'TextBlock'),
  extension: createPart(() => import('../extension/ExtensionBlock.tsx'), 'ExtensionBlock'),
};
