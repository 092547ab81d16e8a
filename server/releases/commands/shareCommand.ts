import type { Releases } from '../releases.ts';
import { changeShare } from '../trial/changeShare.ts';
import { lookAtTrial } from '../trial/lookAtTrial.ts';
import type { Tried } from '../trial/startTrial.ts';
import { requireOperator, type Asked, type Said } from './given.ts';
import { tell } from './tell.ts';

/** Gives what is on trial another share of members, or says how it does. */
export async function shareCommand(releases: Releases, given: Asked): Promise<Said> {
  if (given.share === undefined) return describeTrial(releases);
  const by = await requireOperator(releases, given, ['publisher']);
  await releases.refresh();
  const published = await changeShare(given.share, by, releases);
  if (published) return tell(published);
  return { text: given.share === 0 ? 'It is taken back.' : `${given.share} % of members have it.` };
}

async function describeTrial({ desk }: Releases): Promise<Said> {
  const trial = await lookAtTrial(desk.database);
  if (!trial) return { text: 'Nothing was on trial yet.' };
  const { state, says, share, tried, rest } = trial;
  const now = state === 'running' ? `${share} % of members have it` : `it ended: ${says}`;
  return {
    text: `On trial by ${trial.who}, over version ${trial.base}: ${trial.why}
${now}
it failed ${tried.failures} times at ${tried.openings} openings, what the rest have ${rest.failures} times at ${rest.openings}`,
    trial,
  };
}

/** What came of putting it on trial, in words. */
export function tellTried({ report, trial }: Tried): Said {
  const said = tell({ report, version: null });
  return trial ? { ...said, text: `${said.text}\n${trial.share} % of members have it.` } : said;
}
