import type { BlockKind } from '../../definition/index.ts';
import { createPart } from '../codePart.ts';
import type { CodePart } from '../codePart.ts';
import type { BlockProps } from './blockProps.ts';

/** What shows each kind of block. Their code is fetched when a screen needs it. */
export const registry: { [K in BlockKind]: CodePart<BlockProps<K>> } = {
  report: createPart(() => import('../report/ReportBlock.tsx')),
  form: createPart(() => import('../form/FormBlock.tsx')),
  details: createPart(() => import('../details/DetailsBlock.tsx')),
  tabs: createPart(() => import('../tabs/TabsBlock.tsx')),
  sideBySide: createPart(() => import('./SideBySideBlock.tsx')),
  links: createPart(() => import('../links/LinksBlock.tsx')),
  image: createPart(() => import('../image/ImageBlock.tsx')),
  text: createPart(() => import('../text/TextBlock.tsx')),
};
