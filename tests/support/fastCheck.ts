import fc from 'fast-check';

/**
 * The seed of all property tests: SEED, else always the same. `npm run test:hard` sets a random SEED and prints it; a
 * failure that it finds becomes an example of its test.
 */
export const seed = Number(process.env.SEED ?? 7);

fc.configureGlobal({ seed });

export * from 'fast-check';
export default fc;
