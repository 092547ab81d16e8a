import { servePortal } from '../start/servePortal.ts';
import { builtCode } from './builtCode.ts';

/* portico start: serves the portal of this folder from what the package has built. */
await servePortal(builtCode);
