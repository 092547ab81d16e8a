import { deviceStories } from './deviceStories.ts';
import { formStories } from './formStories.ts';
import { reportStories } from './reportStories.ts';
import { sessionStories } from './sessionStories.ts';
import type { Stories } from './visit.ts';

/** Thirty stories with the same result at every place of a portal. */
export const stories: Stories = { ...sessionStories, ...reportStories, ...formStories, ...deviceStories };
