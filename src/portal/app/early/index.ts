import { attempt } from './attempt.ts';
import { beginReads } from './beginReads.ts';
import { hideFromStrangers } from './hideFromStrangers.ts';
import { holdPresses } from './holdPresses.ts';
import { showScheme } from './showScheme.ts';
import { tellMissing } from './tellMissing.ts';

/*
 * What the page does before the bundle is there: one inline script, which the policy allows by the hash of its text. Each step
 * stands for itself; where one can't be done, the portal starts without it.
 */
attempt(showScheme);
attempt(hideFromStrangers);
attempt(holdPresses);
attempt(tellMissing);
attempt(beginReads);
