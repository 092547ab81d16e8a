import type { BlockKind, CompiledBlock } from '../../definition/index.ts';
import { createPart } from '../codePart.ts';
import type { CodePart } from '../codePart.ts';

type Renderer<K extends BlockKind> = CodePart<{ block: Extract<CompiledBlock, { type: K }> }>;

/** What shows each kind of block. Their code is fetched when a screen needs it. */
export const registry: { [K in BlockKind]: Renderer<K> } = {
  report: createPart(() => import('../report/ReportBlock.tsx')),
  form: createPart(() => import('../form/FormBlock.tsx')),
  details: createPart(() => import('../details/DetailsBlock.tsx')),
  tabs: createPart(() => import('../tabs/TabsBlock.tsx')),
  sideBySide: createPart(() => import('./SideBySideBlock.tsx')),
  links: createPart(() => import('../links/LinksBlock.tsx')),
  image: createPart(() => import('../image/ImageBlock.tsx')),
  text: createPart(() => import('../text/TextBlock.tsx')),
};
