import { createPart } from '#view/codePart.ts';
import type { NoticesProps } from './Notices.tsx';

/** The lines above the screens, in a chunk of their own: most portals have none. */
export const noticesPart = createPart<NoticesProps>(() => import('./Notices.tsx'), 'Notices');
