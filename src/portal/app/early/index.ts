import { attempt } from './attempt.ts';
import { beginReads } from './beginReads.ts';
import { hideFromStrangers } from './hideFromStrangers.ts';
import { holdPresses } from './holdPresses.ts';
import { showScheme } from './showScheme.ts';
import { tellMissing } from './tellMissing.ts';

/* The steps before the bundle, in one inline script, allowed by its hash. If one fails, the portal starts anyway. */
attempt(showScheme);
attempt(hideFromStrangers);
attempt(holdPresses);
attempt(tellMissing);
attempt(beginReads);
