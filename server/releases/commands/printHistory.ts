import { escapeControls } from '#check/index.ts';
import type { Version } from '../version.ts';

/**
 * Formats versions as lines: number, time, kind, publisher, author, approvers and reason.
 * @param obstacles the problems that prevent a rollback, by version number. Default: none are printed.
 */
export function printHistory(versions: Version[], obstacles?: Record<number, string[]>): string {
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

export function printVersion(version: Version): string {
  const { number, at, kind, restores, author, who, approvedBy, why } = version;
  const how = restores === null ? kind : `${kind} to ${restores}`;
  const agreed = approvedBy.length > 0 ? `, agreed by ${approvedBy.join(', ')}` : '';
  const wrote = author === who ? '' : `, written by ${author}`;
  return `${number}  ${at}  ${how} by ${who}${wrote}${agreed}: ${why}`;
}
