import type { Block, QueryParameter, Read, ReadFailure, Screen } from '../../definition/index.ts';
import { describeTest } from '../words/describeConstraint.ts';
import { namesOf } from '../words/names.ts';
import { quote } from '../words/phrase.ts';
import type { Tell } from './change.ts';
import { compareParts } from './compareParts.ts';
import { named } from './compareLists.ts';
import { tellPayload } from './comparePayload.ts';
import { compareWords, inside, untold, whole, type Merged, type Site, type Tellers } from './site.ts';

/** Tells what has changed in a screen, templates merged on both sides, in the order of a definition. */
export function compareScreens(before: Screen, after: Screen, tell: Tell): void {
  const site: Site = { path: [], where: '', before: namesOf(before), after: namesOf(after), tell };
  compareWords<Head>(before, after, headWords, site);
  compareParts(before, after, site);
}

/** What a screen says besides its blocks. Those of a screen of one block are that block's own words. */
type Head = Omit<Merged<Screen>, Exclude<keyof Merged<Block>, 'type'> | 'blocks'>;

const readWords: Tellers<Read> = {
  call: whole('call', (name) => name, true),
  payload: tellPayload,
  when: whole('condition for making it', describeTest, true),
  failure: inside<ReadFailure>({
    toast: whole('toast where it fails', quote, false),
    text: whole('text where it fails', quote, false),
  }),
};

const headWords: Tellers<Head> = {
  $schema: untold,
  version: untold,
  extends: untold,
  title: whole('title', quote, false),
  type: whole('kind', (type) => type, false),
  query: named<QueryParameter>({
    noun: 'parameter of the address',
    label: ([name]) => name,
    summary: () => 'taken out of the address at once',
    likeness: ([before], [after]) => Number(before === after),
    compare: untold,
    matters: false,
    order: 'none',
  }),
  reads: named<Read>({
    noun: 'read',
    label: ([name]) => name,
    summary: ([, { call }]) => `the call ${call}`,
    likeness: ([before], [after]) => Number(before === after),
    compare: ([, before], [, after], site) => compareWords(before, after, readWords, site),
    matters: true,
    order: 'none',
  }),
};
