import { buildCode } from './start/buildCode.ts';
import { servePortal } from './start/servePortal.ts';

/* npm start: builds when something has changed, opens or makes the sandbox's database, and serves the portal. */
await servePortal(buildCode);
