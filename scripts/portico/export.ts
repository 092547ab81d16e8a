import { runExport } from '../export/runExport.ts';
import { locateBuiltCode } from './locateBuiltCode.ts';

/* `portico export <folder>` exports the portal of this folder from the package's built code. */
await runExport(locateBuiltCode);
