import type { VersionLine } from '../protocol.ts';
import { tellWho } from '../words/tellWho.ts';

/** Who wrote a version, who put it live, and who agreed. */
export function tellPeople({
  author,
  who,
  approvedBy,
}: Pick<VersionLine, 'author' | 'who' | 'approvedBy'>): string {
  const people = author === who ? tellWho(who) : `written by ${author}, published by ${who}`;
  return approvedBy.length === 0 ? people : `${people}, agreed by ${approvedBy.join(', ')}`;
}
