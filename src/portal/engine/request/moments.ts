import type { toMoment } from './toMoment.ts';

/** The conversion of moments, loaded for screens that send one. */
export const moments: { convert?: typeof toMoment } = {};
