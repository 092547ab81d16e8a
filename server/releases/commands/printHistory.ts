import { escapeControls } from '../../../src/check/index.ts';
import type { Version } from '../version.ts';

/** Versions as lines, the newest first: number, time, how, who, who agreed, and why. */
export function printHistory(versions: Version[]): string {
  return versions.map(printVersion).map(escapeControls).join('\n') || 'Nothing was published yet.';
}

/** A version in one line. */
export function printVersion(version: Version): string {
  const { number, at, kind, restores, author, who, approvedBy, why } = version;
  const how = restores === null ? kind : `${kind} to ${restores}`;
  const agreed = approvedBy.length > 0 ? `, agreed by ${approvedBy.join(', ')}` : '';
  const wrote = author === who ? '' : `, written by ${author}`;
  return `${number}  ${at}  ${how} by ${who}${wrote}${agreed}: ${why}`;
}
