/** What an operator may do: look; write and send for review; agree, publish and roll back. */
export type Role = 'viewer' | 'author' | 'publisher';

/** A role with its article: `an author`. */
export function describeRole(role: Role): string {
  return `${role === 'author' ? 'an' : 'a'} ${role}`;
}

/** Somebody who may change the portal. */
export interface Operator {
  name: string;
  role: Role;
}
