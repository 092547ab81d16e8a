import { createContext } from 'react';

/** The base path of the portal, for rendering: on the server no document has it. */
export const BasePath = createContext('/');
