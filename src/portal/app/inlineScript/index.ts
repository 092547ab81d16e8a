import { runOptionalStep } from './runOptionalStep.ts';
import { sendPlannedPreloads } from './sendPlannedPreloads.ts';
import { hideRedirectedPage } from './hideRedirectedPage.ts';
import { queueClicks } from './queueClicks.ts';
import { showMissingBundle } from './showMissingBundle.ts';
import { startAtIntent } from './startAtIntent.ts';

/* The steps before the bundle, in one inline script, allowed by its hash. If one fails, the portal starts anyway. */
runOptionalStep(showScheme);

/** Applies the system's colour scheme if none was chosen; the server writes a chosen one. */
function showScheme(): void {
  const { dataset } = document.documentElement;
  const { matches: isDark } = matchMedia('(prefers-color-scheme: dark)');
  dataset['mantineColorScheme'] ??= isDark ? 'dark' : 'light';
}

runOptionalStep(hideRedirectedPage);
runOptionalStep(queueClicks);
runOptionalStep(showMissingBundle);
runOptionalStep(startAtIntent);
runOptionalStep(sendPlannedPreloads);
