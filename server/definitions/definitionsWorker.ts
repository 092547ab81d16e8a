import { readDefinitions } from './readDefinitions.ts';
import { runWorker } from './runWorker.ts';

/* Reads definitions in a thread, as one bundled file. The worker of the workbench does more. */
runWorker(readDefinitions);
