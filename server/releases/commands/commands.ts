import { escapeControls } from '#check/index.ts';
import { CommandError } from '../../commands/remoteCommands.ts';
import { approveDraft } from '../approveDraft.ts';
import { findBlamedVersion } from '../blame.ts';
import { findRollbackObstacles } from '../findRollbackObstacles.ts';
import { dryRunPublication } from '../dryRuns/dryRunPublication.ts';
import type { Releases } from '../releases.ts';
import { buildDraftPublication } from '../schedule/schedulePublication.ts';
import { rollBack } from '../rollBack.ts';
import { tickCases } from '../tickCases.ts';
import { verifyAudit } from '../store/audit.ts';
import { readTree } from '../store/trees.ts';
import { findLive, findVersion, listVersions } from '../store/versions.ts';
import type { Version } from '../version.ts';
import {
  requireRebasedDraft,
  requireOperator,
  requireCommandReason,
  type CommandRequest,
  type CommandInput,
  type CommandAnswer,
} from './commandInput.ts';
import { showOperators, runRemoveOperator, runSetOperator } from './operatorCommands.ts';
import { formatReport } from './formatReport.ts';
import { runImport, runPublish } from './runPublish.ts';
import { runCancel, showSchedule } from './scheduleCommands.ts';
import { matchesReportHash, shortenReportHash } from './reportHash.ts';
import { buildPublishAnswer } from './buildPublishAnswer.ts';

interface Command {
  run: (releases: Releases, input: CommandRequest) => Promise<CommandAnswer>;
  does: string;
  takes: readonly (keyof CommandInput)[];
  needs?: readonly (keyof CommandInput)[];
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
    run: runPublish,
    does: 'Puts definitions live, or a draft by its number; with a time, then. Where only another person is missing, definitions become a draft.',
    takes: ['number', 'at', 'zone', 'seen', ...files],
  },
  import: {
    run: runImport,
    does: 'Puts the definitions of another portal live, as `publish` does.',
    takes: ['seen', ...files],
    needs: ['files'],
  },
  approve: {
    run: runApprove,
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
    run: runCancel,
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
  operators: { run: showOperators, does: 'Who may change the portal.', takes: [] },
  'set-operator': {
    run: runSetOperator,
    does: 'Adds an operator, or gives one another role and password.',
    takes: ['name', 'role', 'newPassword'],
    isLocal: true,
  },
  'remove-operator': {
    run: runRemoveOperator,
    does: 'Takes an operator away.',
    takes: ['name'],
    isLocal: true,
  },
} satisfies Record<string, Command>;

export function listRemoteCommands(): [name: string, command: Command][] {
  return Object.entries<Command>(commands).filter(([, { isLocal }]) => !isLocal);
}

const listed = 1_000;

/** Maximum number of versions that `history` checks for a rollback, because each check examines a whole portal. */
const looked = 50;

async function showHistory(releases: Releases, { isReady = false }: CommandInput): Promise<CommandAnswer> {
  await releases.refresh();
  const { context } = releases;
  const versions = await listVersions(context.database, listed);
  if (!isReady) return { text: formatHistory(versions), versions };
  const obstacles: Record<number, string[]> = {};
  for (const { number, tree } of versions.slice(0, looked))
    obstacles[number] = await findRollbackObstacles(tree, context);
  return { text: formatHistory(versions.slice(0, looked), obstacles), versions, obstacles };
}

/**
 * Formats versions as lines: number, time, kind, publisher, author, approvers and reason.
 * @param obstacles the problems that prevent a rollback, by version number. Default: none are printed.
 */
function formatHistory(versions: Version[], obstacles?: Record<number, string[]>): string {
  const lines = versions.map((version) => {
    const found = obstacles?.[version.number];
    return formatVersion(version) + (found ? `  ${formatReadiness(found)}` : '');
  });
  return lines.map(escapeControls).join('\n') || 'Nothing was published yet.';
}

function formatReadiness([first, ...more]: string[]): string {
  if (first === undefined) return 'ready';
  return `no longer: ${first}${more.length === 0 ? '' : ` (and ${more.length} more)`}`;
}

function formatVersion(version: Version): string {
  const { number, at, kind, restores, author, who, approvedBy, why } = version;
  const how = restores === null ? kind : `${kind} to ${restores}`;
  const agreed = approvedBy.length > 0 ? `, agreed by ${approvedBy.join(', ')}` : '';
  const wrote = author === who ? '' : `, written by ${author}`;
  return `${number}  ${at}  ${how} by ${who}${wrote}${agreed}: ${why}`;
}

async function blamePlace(
  { context }: Releases,
  { file = '', pointer = '' }: CommandInput,
): Promise<CommandAnswer> {
  const version = await findBlamedVersion(context, file, pointer);
  if (!version) throw new CommandError(`There is no ${escapeControls(`${file}${pointer}`)} in what is live.`);
  return { text: escapeControls(formatVersion(version)), versions: [version] };
}

async function runApprove(releases: Releases, input: CommandRequest): Promise<CommandAnswer> {
  const by = await requireOperator(releases, input, ['publisher']);
  const draft = await requireRebasedDraft(releases, input.number);
  const publication = await buildDraftPublication(draft, by, releases.context);
  const runDry = () => dryRunPublication(publication, releases, input.caller);
  const { report } = await runDry();
  const short = shortenReportHash(report);
  if (!input.seen)
    return {
      text: `${formatReport(report)}\nOnce you have looked at it, agree to it with --seen ${short}`,
      report,
    };
  if (!matchesReportHash(report, input.seen))
    throw new CommandError(`What was looked at is not what draft ${draft.id} is by now: look again.`);
  await approveDraft(draft, report.hash, by, releases.context);
  await tickCases(report, by, releases.context);
  const { report: agreed } = await runDry();
  return { text: `${formatReport(agreed)}\n${by.name} agrees to draft ${draft.id}.`, report: agreed };
}

async function rollBackTo(releases: Releases, input: CommandRequest): Promise<CommandAnswer> {
  const by = await requireOperator(releases, input, ['publisher']);
  await releases.refresh();
  const { number = 0, isDry = false, caller } = input;
  const why = isDry ? '' : requireCommandReason(input);
  return buildPublishAnswer(await rollBack({ number, by, why, isDry, caller }, releases));
}

async function exportVersion({ context }: Releases, { number }: CommandInput): Promise<CommandAnswer> {
  const version = await (number === undefined
    ? findLive(context.database)
    : findVersion(context.database, number));
  if (!version)
    throw new CommandError(
      number === undefined ? 'Nothing was published yet.' : `There is no version ${number}.`,
    );
  return { text: String(version.number), files: [...(await readTree(context.database, version.tree))] };
}

async function verify({ context }: Releases, { seen }: CommandInput): Promise<CommandAnswer> {
  const { rows, head, errors } = await verifyAudit(context.database, seen);
  if (errors.length > 0) return { text: errors.map(escapeControls).join('\n'), isRefused: true };
  return { text: `${rows} rows, each as it was written. The head to note: ${head}` };
}
