import type { VersionLine } from '../protocol.ts';
import { tellWho } from '../words/tellWho.ts';

/** Describes the author, the publisher and the approvers of a version. */
export function tellPeople({
  author,
  who,
  approvedBy,
}: Pick<VersionLine, 'author' | 'who' | 'approvedBy'>): string {
  const people = author === who ? tellWho(who) : `written by ${author}, published by ${who}`;
  return approvedBy.length === 0 ? people : `${people}, agreed by ${approvedBy.join(', ')}`;
}
