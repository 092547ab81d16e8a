import { checkPortal } from '#check/index.ts';
import { readShipped } from '../../support/readShipped.ts';

/** The shipped definitions by name, and what check finds in them. */
export const files = await readShipped();
export const checked = checkPortal(files);
