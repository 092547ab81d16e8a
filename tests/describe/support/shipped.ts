import { checkPortal, placesIn, readFiles } from '../../../src/check/index.ts';

/** The shipped definitions by name, and what check finds in them. */
export const files = await readFiles(placesIn('.'));
export const checked = checkPortal(files);
