import { runExport } from '../export/runExport.ts';
import { builtCode } from './builtCode.ts';

/* portico export <folder>: writes the portal of this folder as files, from what the package has built. */
await runExport(builtCode);
