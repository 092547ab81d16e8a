import type { InputConversion } from './inputConversion.ts';

/** Conversions that only some screens have. */
export const loadedConversions: { number?: InputConversion } = {};
