import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { BlockKind, CompiledBlock } from '../../definition/index.ts';

type Renderer<K extends BlockKind> = ComponentType<{ block: Extract<CompiledBlock, { type: K }> }>;

/** What shows each kind of block. Their code is fetched when a screen needs it. */
export const registry = {
  report: lazy(() => import('../report/ReportBlock.tsx')),
  form: lazy(() => import('../form/FormBlock.tsx')),
  details: lazy(() => import('../details/DetailsBlock.tsx')),
  tabs: lazy(() => import('../tabs/TabsBlock.tsx')),
  sideBySide: lazy(() => import('./SideBySideBlock.tsx')),
  links: lazy(() => import('../links/LinksBlock.tsx')),
  image: lazy(() => import('../image/ImageBlock.tsx')),
  text: lazy(() => import('../text/TextBlock.tsx')),
} satisfies { [K in BlockKind]: Renderer<K> };
