import type { Access } from '#definition';
import { describeCondition } from './describeConstraint.ts';

export function describeAccess(access: Access): string {
  if (access === 'public') return 'for everybody';
  if (access === 'member') return members;
  return `${members}, when ${describeCondition(access, { fields: {}, filters: {}, reads: [] })}`;
}

const members = 'for members who are signed in';
