import {
  answersFile,
  type AnswerPlace,
  type ApiCall,
  type Call,
  type Paging,
  type SortKeys,
} from '#definition';
import { joinWords } from '../words/phrase.ts';

/** Returns sentences about sending: prefetch, body, missing values, paging, sorting and search. */
export function describeSending(call: Call): string[] {
  const ahead = call.prefetch ? [sentAhead] : [];
  if (call.target === 'lookup') return ahead;
  const { body, empty, paging, sort, search } = call;
  return [
    ...ahead,
    ...(body && body !== 'json' ? [bodies[body]] : []),
    ...(empty ? [leaves[empty]] : []),
    ...(paging ? [describePaging(paging)] : []),
    ...(sort ? [describeSort(sort)] : []),
    ...(answersFile(call) ? [describeFile(call)] : []),
    ...(search === undefined ? [] : [`What is searched for goes in ${search}.`]),
  ];
}

const sentAhead = 'It may be sent as soon as the pointer or the focus rests on a link to its screen.';

const bodies: { [B in 'form' | 'multipart']: string } = {
  form: 'Its body is written as a browser sends a form.',
  multipart: 'Its body is written in parts, as files are sent.',
};

const leaves: { [E in NonNullable<Call['empty']>]: string } = {
  text: 'An absent value leaves as it is.',
  null: 'An absent value leaves as null.',
  leaveOut: 'An absent value is left out.',
};

const describeFile = ({ types = [], size = 0 }: ApiCall): string =>
  `It answers a file of ${joinWords(types, 'or')} of at most ${size} MB.`;

function describePaging(paging: Paging): string {
  const { size, total } = paging;
  const all = total === undefined ? '' : ` The answer says how many there are ${describePlace(total)}.`;
  return `It answers with ${size.value} rows at a time (${size.key}), ${describeStep(paging)}.${all}`;
}

function describeStep(paging: Paging): string {
  if ('page' in paging) return `by the number of the page in ${paging.page}, from ${paging.first ?? 1}`;
  if ('offset' in paging) return `by the rows before them in ${paging.offset}, from ${paging.first ?? 0}`;
  return `by the cursor in ${paging.cursor}, which the answer before has ${describePlace(paging.next)}`;
}

function describePlace(place: AnswerPlace): string {
  return typeof place === 'string' ? `at ${place}` : `in the header ${place.header}`;
}

function describeSort({ ascending, descending }: SortKeys): string {
  const write = (keys: Record<string, string>) =>
    Object.entries(keys)
      .map(([key, text]) => `${key}=${text}`)
      .join('&');
  return `It sorts by ${write(ascending)}, the other way round by ${write(descending)}.`;
}
