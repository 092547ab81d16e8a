import type { Change } from '#edit/change.ts';
import type { Marker } from '#workbench/editor/markers.ts';

/**
 * Returns the change that puts the proposed word of a problem in place of the wrong one. Null without a proposal, or if the
 * wrong word is only a part of the text at that place.
 */
export function findProposal(text: string, { from, to, message }: Marker): Change | null {
  const [, insert] = /did you mean ("(?:[^"\\]|\\.)*")\?/.exec(message) ?? [];
  return insert !== undefined && message.includes(`${text.slice(from, to)}, did you`)
    ? { from, to, insert }
    : null;
}
