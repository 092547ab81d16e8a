import type { Value } from '../../definition/index.ts';
import { describeSent } from '../screen/describeCall.ts';
import { named } from './compareLists.ts';
import { tellChange } from './site.ts';

/** What is sent in each key of a payload. The order of the keys means nothing. */
export const tellPayload = named<Value>({
  noun: 'payload key',
  label: ([key]) => key,
  summary: ([, value], names) => describeSent(value, names),
  likeness: ([before], [after]) => Number(before === after),
  compare: ([, before], [, after], site) => tellChange(before, after, describeSent, true, site),
  matters: true,
  order: 'none',
});
