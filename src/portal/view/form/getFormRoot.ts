import type { CompiledForm } from '#definition';

/** Returns the root under which the form's values stand in a scope. A question has its own, beside its form's. */
export const getFormRoot = ({ host }: CompiledForm): 'form' | 'ask' => (host ? 'ask' : 'form');
