import type { VersionLine } from '../protocol.ts';
import { describePerson } from '../words/describePerson.ts';

/** Describes the author, the publisher and the approvers of a version. */
export function describeVersionAuthors({
  author,
  who,
  approvedBy,
}: Pick<VersionLine, 'author' | 'who' | 'approvedBy'>): string {
  const people = author === who ? describePerson(who) : `written by ${author}, published by ${who}`;
  return approvedBy.length === 0 ? people : `${people}, agreed by ${approvedBy.join(', ')}`;
}
