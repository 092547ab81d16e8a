import { runBrowserBench } from '../tests/bench/browser/runBrowserBench.ts';

/* npm run bench: how fast the portal is beside the same screens written by hand, and how fast the sandbox answers. */
await runBrowserBench(console.log);
