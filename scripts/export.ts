import { runExport } from './export/runExport.ts';
import { buildCode } from './start/buildCode.ts';

/* npm run export -- <folder>: builds when something has changed, and writes the portal as files. */
await runExport(buildCode);
