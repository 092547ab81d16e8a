import { deviceStories } from './deviceStories.ts';
import { formStories } from './formStories.ts';
import { reportStories } from './reportStories.ts';
import { sessionStories } from './sessionStories.ts';
import type { Stories } from './visit.ts';

/** Thirty stories that have to go the same way wherever a portal stands: nothing of them is about where that is. */
export const stories: Stories = { ...sessionStories, ...reportStories, ...formStories, ...deviceStories };
