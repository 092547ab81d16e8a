import { createContext } from 'react';

/** The rest of the path to the one field that is rendered here, if a layout places the fields of a group apart. */
export const FieldPathContext = createContext<readonly string[]>([]);
