import { escapeControls } from '#check/index.ts';
import type { ChangedCase } from '#shared/changedCase.ts';
import type { GateReport } from '../report.ts';
import { shortenReportHash } from './reportHash.ts';

/** Formats a report as lines: problems, warnings, changes, cases, failures, conflicts and gates. */
export function formatReport(report: GateReport): string {
  const { problems, warnings, changes, cases, conflicts, gates, failures, hash } = report;
  const lines = [
    ...problems,
    ...warnings,
    ...changes.map(({ text, matters }) => `${matters ? '!' : ' '} ${text}`),
    ...cases.flatMap(formatCase),
    ...failures.map(
      ({ key, when, expected, seen }) => `  ${key} fails: ${when}: expected ${expected}, but ${seen}`,
    ),
    ...conflicts.map(
      ({ file, pointer, mine, theirs }) =>
        `${file}${pointer}: yours ${mine ?? 'is gone'}, live ${theirs ?? 'is gone'}`,
    ),
    ...gates.map(({ name, isOpen, says }) => `${isOpen ? 'open  ' : 'closed'} ${name}: ${says}`),
    `report ${shortenReportHash({ hash })}`,
  ];
  return lines.map(escapeControls).join('\n');
}

function formatCase({ title, when, before, after, alike }: ChangedCase): string[] {
  const others = alike.length === 0 ? '' : `, and ${alike.length} more alike`;
  const kind = before === null ? 'new case' : after === null ? 'case that goes' : 'case';
  return [
    `  ${kind} of ${title}${others}: ${when}`,
    ...(before === null ? [] : [`    was: ${before}`]),
    ...(after === null ? [] : [`    now: ${after}`]),
  ];
}
