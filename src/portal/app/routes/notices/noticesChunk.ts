import { createCodeChunk } from '#view/codeChunk.ts';
import type { NoticesProps } from './Notices.tsx';

/** The notices above the screens, in a chunk of their own, because most portals have none. */
export const noticesChunk = createCodeChunk<NoticesProps>(() => import('./Notices.tsx'), 'Notices');
