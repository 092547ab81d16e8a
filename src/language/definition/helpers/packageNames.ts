/**
 * The name of the package that operators install, and the prefix of the others. It is not registered on npm. No text may name
 * it for an installation without the path of a packed file, otherwise a stranger's code could be installed.
 */
const name = 'portico';

export const packageNames = { portal: name, tools: `${name}-tools`, create: `create-${name}` } as const;
