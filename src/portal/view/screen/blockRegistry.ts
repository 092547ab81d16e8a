import type { BlockKind } from '#definition';
import { type CodeChunk, createCodeChunk } from '../codeChunk.ts';
import type { BlockProps } from './blockProps.ts';

export const blockRegistry: { [K in BlockKind]: CodeChunk<BlockProps<K>> } = {
  report: createCodeChunk(() => import('../report/ReportBlock.tsx'), 'ReportBlock'),
  form: createCodeChunk(() => import('../form/FormBlock.tsx'), 'FormBlock'),
  details: createCodeChunk(() => import('../details/DetailsBlock.tsx'), 'DetailsBlock'),
  tabs: createCodeChunk(() => import('../tabs/TabsBlock.tsx'), 'TabsBlock'),
  sideBySide: createCodeChunk(() => import('./SideBySideBlock.tsx'), 'SideBySideBlock'),
  links: createCodeChunk(() => import('../links/LinksBlock.tsx'), 'LinksBlock'),
  image: createCodeChunk(() => import('../image/ImageBlock.tsx'), 'ImageBlock'),
  text: createCodeChunk(() => import('../text/TextBlock.tsx'), 'TextBlock'),
  extension: createCodeChunk(() => import('../extension/ExtensionBlock.tsx'), 'ExtensionBlock'),
};
