import { getFixedKeys, type Call, type Shape } from '#definition';
import { describeSending } from '../screen/describeSending.ts';
import { describeAnswerPlace, describeKey, describeRequest } from '../screen/describeCall.ts';
import type { RouteTarget } from '../portalDefinitions.ts';
import { describeShape } from '../words/describeShape.ts';
import { describeScalar } from '../words/phrase.ts';
import {
  buildCodeCell,
  buildElement,
  joinChildren,
  buildLink,
  buildPlainElement,
  buildTable,
  type Html,
} from './html.ts';
import { buildHtmlPage, encodeHref } from './buildHtmlPage.ts';
import { getPageFile } from './buildScreenPage.ts';

export interface DocumentedCall {
  name: string;
  call: Call;
  users: RouteTarget[];
}

export function buildCallsPage(brand: string, calls: DocumentedCall[]): string {
  const contents = calls.map(({ name }) =>
    buildPlainElement('li', buildLink(`#call-${encodeHref(name)}`, buildPlainElement('code', name))),
  );
  return buildHtmlPage(
    { brand, title: 'The calls', file: 'calls.html' },
    buildPlainElement(
      'p',
      'What the portal asks of its backend. Screens name these calls; only the catalogue knows their paths.',
    ),
    buildElement(
      'nav',
      { 'aria-label': 'Calls', class: 'contents columns' },
      buildPlainElement('ul', ...contents),
    ),
    ...calls.map(renderCall),
  );
}

function renderCall({ name, call, users }: DocumentedCall): Html {
  const { rows, record, text, fields, fieldsBy } = call;
  const variants = Object.entries(fieldsBy?.shapes ?? {});
  return buildElement(
    'section',
    { class: 'level2' },
    buildElement('h2', { id: `call-${name}` }, buildPlainElement('code', name)),
    buildPlainElement('p', describeRequest({ name, call })),
    buildPlainElement('p', 'Made by ', ...listUsers(users), '.'),
    renderPayload(call),
    ...describeSending(call).map((line) => buildPlainElement('p', line)),
    ...(rows === undefined ? [] : [renderPlace('The rows', rows)]),
    ...(record === undefined ? [] : [renderPlace('The record', record)]),
    ...(text === undefined ? [] : [renderPlace('The result text', text)]),
    fields ? renderShapes('Field of the answer', fields) : null,
    ...variants.map(([value, shapes]) =>
      buildElement(
        'section',
        { class: 'level3' },
        buildPlainElement('h3', `With ${fieldsBy?.key} ${value}`),
        renderShapes('Field of the answer', shapes),
      ),
    ),
  );
}

function listUsers(users: RouteTarget[]): (Html | string)[] {
  if (users.length === 0) return ['no screen'];
  return users.flatMap((target, at) => [
    ...(at > 0 ? [', '] : []),
    buildLink(encodeHref(getPageFile(target)), target.title),
  ]);
}

function renderPayload(call: Call): Html {
  const fixed = Object.entries(getFixedKeys(call));
  const own = Object.entries(call.request);
  if (own.length + fixed.length === 0) return buildPlainElement('p', 'It takes no payload.');
  const rows = [
    ...own.map(([key, declared]) => [buildCodeCell(key), describeKey(declared)]),
    ...fixed.map(([key, value]) => [buildCodeCell(key), `always ${describeScalar(value)}`]),
  ];
  return buildTable(['Payload key', 'What it takes'], rows);
}

function renderPlace(what: string, at: string | string[]): Html {
  return buildPlainElement('p', joinChildren([`${what}: at `, describeAnswerPlace(at), '.']));
}

function renderShapes(heading: string, shapes: Record<string, Shape>): Html {
  const rows = Object.entries(shapes).map(([name, shape]) => [buildCodeCell(name), describeShape(shape)]);
  return buildTable([heading, 'What it holds'], rows);
}
