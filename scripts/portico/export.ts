import { runExport } from '../export/runExport.ts';
import { builtCode } from './builtCode.ts';

/* `portico export <folder>` exports the portal of this folder from the package's built code. */
await runExport(builtCode);
