import { createContext } from 'react';

/** Of a group whose fields stand apart in a layout: the one that is wanted here, as the path that is left to it. */
export const Placed = createContext<readonly string[]>([]);
