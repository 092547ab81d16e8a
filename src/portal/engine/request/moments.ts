import type { toMoment } from './toMoment.ts';

/**
 * The conversion of moments, loaded for screens that send one. Calls of the config, such as that of Log Out, send their
 * constant values as they are.
 */
export const moments: { convert?: typeof toMoment } = {};
