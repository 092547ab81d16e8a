import { escapeControls } from '#check/index.ts';
import { CommandError } from '../../commands/remoteCommands.ts';
import { approve } from '../approve.ts';
import { blame } from '../blame.ts';
import { findObstacles } from '../findObstacles.ts';
import { dryRun } from '../dryRuns/dryRun.ts';
import type { Releases } from '../releases.ts';
import { publicationOf } from '../schedule/schedulePublication.ts';
import { rollBack } from '../rollBack.ts';
import { tickCases } from '../tickCases.ts';
import { verifyAudit } from '../store/audit.ts';
import { readTree } from '../store/trees.ts';
import { findLive, findVersion, listVersions } from '../store/versions.ts';
import type { Version } from '../version.ts';
import { requireDraft, requireOperator, requireReason, type Asked, type Given, type Said } from './given.ts';
import { listCommand, removeCommand, setCommand } from './operatorCommands.ts';
import { printReport } from './printReport.ts';
import { importCommand, publishCommand } from './publishCommand.ts';
import { cancelCommand, showSchedule } from './scheduleCommands.ts';
import { isNamed, shortHash } from './reportName.ts';
import { formatPublished } from './formatPublished.ts';

interface Command {
  run: (releases: Releases, input: Asked) => Promise<Said>;
  does: string;
  takes: readonly (keyof Given)[];
  needs?: readonly (keyof Given)[];
  /** True if the command needs the key of the data folder, and is not offered over HTTP. */
  isLocal?: true;
}

const files = ['files', 'why', 'answer', 'base', 'isDry'] as const;

/** The commands of the history by name, for the command line and for operators over HTTP. */
export const commands = {
  history: {
    run: showHistory,
    does: 'What went live, the newest first; where it is asked, which of the latest can be brought back.',
    takes: ['isReady'],
  },
  blame: {
    run: blamePlace,
    does: 'Which version gave a place of a file the value that it has now.',
    takes: ['file', 'pointer'],
    needs: ['file'],
  },
  publish: {
    run: publishCommand,
    does: 'Puts definitions live, or a draft by its number; with a time, then. Where only another person is missing, definitions become a draft.',
    takes: ['number', 'at', 'zone', 'seen', ...files],
  },
  import: {
    run: importCommand,
    does: 'Puts the definitions of another portal live, as `publish` does.',
    takes: ['seen', ...files],
    needs: ['files'],
  },
  approve: {
    run: approveDraft,
    does: 'Looks at a draft, and agrees to what was looked at.',
    takes: ['number', 'seen'],
    needs: ['number'],
  },
  rollback: {
    run: rollBackTo,
    does: 'Brings a version back, as a new one.',
    takes: ['number', 'why', 'isDry'],
    needs: ['number'],
  },
  schedule: { run: showSchedule, does: 'What is to go live, and what became of what was.', takes: [] },
  cancel: {
    run: cancelCommand,
    does: 'Takes what is scheduled off the schedule.',
    takes: ['number'],
    needs: ['number'],
  },
  export: {
    run: exportVersion,
    does: 'The definitions of a version, or those that are live.',
    takes: ['number'],
  },
  verify: { run: verify, does: 'Whether the history is as it was written.', takes: ['seen'] },
  operators: { run: listCommand, does: 'Who may change the portal.', takes: [] },
  'set-operator': {
    run: setCommand,
    does: 'Adds an operator, or gives one another role and password.',
    takes: ['name', 'role', 'newPassword'],
    isLocal: true,
  },
  'remove-operator': {
    run: removeCommand,
    does: 'Takes an operator away.',
    takes: ['name'],
    isLocal: true,
  },
} satisfies Record<string, Command>;

export function listRemote(): [name: string, command: Command][] {
  return Object.entries<Command>(commands).filter(([, { isLocal }]) => !isLocal);
}

const listed = 1_000;

/** Maximum number of versions checked for a rollback, because each check examines a whole portal. */
const looked = 50;

async function showHistory(releases: Releases, { isReady = false }: Given): Promise<Said> {
  await releases.refresh();
  const { desk } = releases;
  const versions = await listVersions(desk.database, listed);
  if (!isReady) return { text: printHistory(versions), versions };
  const obstacles: Record<number, string[]> = {};
  for (const { number, tree } of versions.slice(0, looked))
    obstacles[number] = await findObstacles(tree, desk);
  return { text: printHistory(versions.slice(0, looked), obstacles), versions, obstacles };
}

/**
 * Formats versions as lines: number, time, kind, publisher, author, approvers and reason.
 * @param obstacles the problems that prevent a rollback, by version number. Default: none are printed.
 */
function printHistory(versions: Version[], obstacles?: Record<number, string[]>): string {
  const lines = versions.map((version) => {
    const found = obstacles?.[version.number];
    return printVersion(version) + (found ? `  ${printReadiness(found)}` : '');
  });
  return lines.map(escapeControls).join('\n') || 'Nothing was published yet.';
}

function printReadiness([first, ...more]: string[]): string {
  if (first === undefined) return 'ready';
  return `no longer: ${first}${more.length === 0 ? '' : ` (and ${more.length} more)`}`;
}

function printVersion(version: Version): string {
  const { number, at, kind, restores, author, who, approvedBy, why } = version;
  const how = restores === null ? kind : `${kind} to ${restores}`;
  const agreed = approvedBy.length > 0 ? `, agreed by ${approvedBy.join(', ')}` : '';
  const wrote = author === who ? '' : `, written by ${author}`;
  return `${number}  ${at}  ${how} by ${who}${wrote}${agreed}: ${why}`;
}

async function blamePlace({ desk }: Releases, { file = '', pointer = '' }: Given): Promise<Said> {
  const version = await blame(desk, file, pointer);
  if (!version) throw new CommandError(`There is no ${escapeControls(`${file}${pointer}`)} in what is live.`);
  return { text: escapeControls(printVersion(version)), versions: [version] };
}

async function approveDraft(releases: Releases, input: Asked): Promise<Said> {
  const by = await requireOperator(releases, input, ['publisher']);
  const draft = await requireDraft(releases, input.number);
  const publication = await publicationOf(draft, by, releases.desk);
  const runDry = () => dryRun(publication, releases, input.caller);
  const { report } = await runDry();
  const short = shortHash(report);
  if (!input.seen)
    return {
      text: `${printReport(report)}\nOnce you have looked at it, agree to it with --seen ${short}`,
      report,
    };
  if (!isNamed(report, input.seen))
    throw new CommandError(`What was looked at is not what draft ${draft.id} is by now: look again.`);
  await approve(draft, report.hash, by, releases.desk);
  await tickCases(report, by, releases.desk);
  const { report: agreed } = await runDry();
  return { text: `${printReport(agreed)}\n${by.name} agrees to draft ${draft.id}.`, report: agreed };
}

async function rollBackTo(releases: Releases, input: Asked): Promise<Said> {
  const by = await requireOperator(releases, input, ['publisher']);
  await releases.refresh();
  const { number = 0, isDry = false, caller } = input;
  const why = isDry ? '' : requireReason(input);
  return formatPublished(await rollBack({ number, by, why, isDry, caller }, releases));
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
