import type { Journey } from './journey.ts';
import { memberForms } from './memberForms.ts';
import { pages } from './pages.ts';
import { publicForms } from './publicForms.ts';
import { reports } from './reports.ts';

/** Every journey: of each route of the portal, and of states without a route. */
export const journeys: Journey[] = [...pages, ...publicForms, ...memberForms, ...reports];
