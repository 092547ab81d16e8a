import { escapeControls } from '../../../src/check/index.ts';
import { CommandError } from '../../commands/remoteCommands.ts';
import { approve } from '../approve.ts';
import { blame } from '../blame.ts';
import type { Releases } from '../releases.ts';
import { rollBack } from '../rollBack.ts';
import { verifyAudit } from '../store/audit.ts';
import { readTree } from '../store/trees.ts';
import { findLive, findVersion, listVersions } from '../store/versions.ts';
import { requireDraft, requireOperator, requireReason, type Given, type Said } from './given.ts';
import { listCommand, removeCommand, setCommand } from './operatorCommands.ts';
import { printHistory, printVersion } from './printHistory.ts';
import { printReport } from './printReport.ts';
import { publishCommand } from './publishCommand.ts';
import { cancelCommand, showSchedule } from './scheduleCommands.ts';
import { tell } from './tell.ts';

/** What is asked of the history by whom has the key of the data folder. */
type Command = (releases: Releases, given: Given) => Promise<Said>;

/** The commands of the history by name. */
export const commands = {
  history: showHistory,
  blame: blamePlace,
  publish: publishCommand,
  approve: approveDraft,
  rollback: rollBackTo,
  schedule: showSchedule,
  cancel: cancelCommand,
  export: exportVersion,
  verify,
  operators: listCommand,
  'set-operator': setCommand,
  'remove-operator': removeCommand,
} satisfies Record<string, Command>;

/** How many versions are told. */
const listed = 1_000;

async function showHistory(releases: Releases): Promise<Said> {
  await releases.refresh();
  return { text: printHistory(await listVersions(releases.desk.database, listed)) };
}

async function blamePlace({ desk }: Releases, { file = '', pointer = '' }: Given): Promise<Said> {
  const version = await blame(desk.database, file, pointer);
  if (!version) throw new CommandError(`There is no ${escapeControls(`${file}${pointer}`)} in what is live.`);
  return { text: escapeControls(printVersion(version)) };
}

async function approveDraft(releases: Releases, given: Given): Promise<Said> {
  const by = await requireOperator(releases, given, ['publisher']);
  const draft = await requireDraft(releases, given.number);
  const { base, why, author } = draft;
  const tree = await readTree(releases.desk.database, draft.tree);
  const { report } = await releases.publish({ tree, base, kind: 'publish', author, by, why, isDry: true });
  const short = report.hash.slice(0, 12);
  if (!given.seen)
    return { text: `${printReport(report)}\nTo agree to this, name the report: --seen ${short}` };
  if (given.seen !== short)
    throw new CommandError(`What was looked at is not what draft ${draft.id} is by now: look again.`);
  const agreed = await approve(draft, report.hash, by, releases.desk);
  return { text: `${printReport(agreed)}\n${by.name} agrees to draft ${draft.id}.` };
}

async function rollBackTo(releases: Releases, given: Given): Promise<Said> {
  const by = await requireOperator(releases, given, ['publisher']);
  await releases.refresh();
  const { number = 0, isDry = false } = given;
  const why = isDry ? '' : requireReason(given);
  return tell(await rollBack({ number, by, why, isDry }, releases));
}

async function exportVersion({ desk }: Releases, { number }: Given): Promise<Said> {
  const version = await (number === undefined ? findLive(desk.database) : findVersion(desk.database, number));
  if (!version)
    throw new CommandError(
      number === undefined ? 'Nothing was published yet.' : `There is no version ${number}.`,
    );
  return { text: String(version.number), files: [...(await readTree(desk.database, version.tree))] };
}

async function verify({ desk }: Releases, { seen }: Given): Promise<Said> {
  const { rows, head, faults } = await verifyAudit(desk.database, seen);
  if (faults.length > 0) return { text: faults.map(escapeControls).join('\n'), isRefused: true };
  return { text: `${rows} rows, each as it was written. The head to note: ${head}` };
}
