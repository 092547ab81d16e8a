import { deviceStories } from './deviceStories.ts';
import { formStories } from './formStories.ts';
import { reportStories } from './reportStories.ts';
import { sessionStories } from './sessionStories.ts';
import type { Stories } from './visit.ts';

/** Stories that the place of a portal could change, with the same result at every place. */
export const stories: Stories = { ...sessionStories, ...reportStories, ...formStories, ...deviceStories };
