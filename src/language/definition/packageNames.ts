/**
 * The name of the package that operators install, and the beginning of the others' names. It is not registered on npm:
 * no text may name it for an installation without the path to a packed file, or a stranger's code could be installed.
 */
const name = 'portico';

/** The names of the packed packages. */
export const packageNames = { portal: name, tools: `${name}-tools`, create: `create-${name}` } as const;
