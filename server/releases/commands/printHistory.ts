import { escapeControls } from '#check/index.ts';
import type { Version } from '../version.ts';

/**
 * Versions as lines, the newest first: number, time, how, who, who agreed, and why.
 * @param obstacles what stands in the way of bringing each back, by its number; without it nothing is said of that.
 */
export function printHistory(versions: Version[], obstacles?: Record<number, string[]>): string {
  const lines = versions.map((version) => {
    const found = obstacles?.[version.number];
    return printVersion(version) + (found ? `  ${printReadiness(found)}` : '');
  });
  return lines.map(escapeControls).join('\n') || 'Nothing was published yet.';
}

/** Whether a version can be brought back. */
function printReadiness([first, ...more]: string[]): string {
  if (first === undefined) return 'ready';
  return `no longer: ${first}${more.length === 0 ? '' : ` (and ${more.length} more)`}`;
}

/** A version in one line. */
export function printVersion(version: Version): string {
  const { number, at, kind, restores, author, who, approvedBy, why } = version;
  const how = restores === null ? kind : `${kind} to ${restores}`;
  const agreed = approvedBy.length > 0 ? `, agreed by ${approvedBy.join(', ')}` : '';
  const wrote = author === who ? '' : `, written by ${author}`;
  return `${number}  ${at}  ${how} by ${who}${wrote}${agreed}: ${why}`;
}
