import { createContext } from 'react';

/** The path under which the portal stands, for what is rendered: the server renders for one that no document says. */
export const BasePath = createContext('/');
