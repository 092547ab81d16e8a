import type { Journey } from './journey.ts';
import { memberForms } from './memberForms.ts';
import { pages } from './pages.ts';
import { publicForms } from './publicForms.ts';
import { reports } from './reports.ts';

/** Every journey: each route of the portal, and what is behind no route of its own. */
export const journeys: Journey[] = [...pages, ...publicForms, ...memberForms, ...reports];
