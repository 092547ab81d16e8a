/** The rights of an operator: read; write and send for review; approve, publish and roll back. */
export type Role = 'viewer' | 'author' | 'publisher';

export function describeRole(role: Role): string {
  return `${role === 'author' ? 'an' : 'a'} ${role}`;
}

export interface Operator {
  name: string;
  role: Role;
}
