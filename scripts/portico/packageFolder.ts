import { resolve } from 'node:path';

/** The folder of the installed package. Its code runs from `lib`, in one folder, where `npm run pack` has built it to. */
export const packageFolder = resolve(import.meta.dirname, '..');
