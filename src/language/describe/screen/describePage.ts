import {
  dashboardFile,
  landingFile,
  pageCalls,
  type PageCall,
  type PageCallNeed,
  type PageRoute,
} from '#definition';
import { buildFacts, buildParagraph, buildSection, type Section } from '../explanation.ts';
import { getTitleAt, type PortalDefinitions, type RouteTarget } from '../portalDefinitions.ts';
import { describeRequest } from './describeCall.ts';
import { describeMenu, describeRoutes } from './describeScreen.ts';

export function describePage(target: RouteTarget, portal: PortalDefinitions): Section {
  const page = target.name as PageRoute['page'];
  return buildSection(
    target.title,
    buildParagraph(`This page is written by hand, no definition decides what it shows. ${pages[page]}`),
    buildFacts({ Address: describeRoutes(target), Menu: describeMenu(target, portal) }),
    ...(target.calls.length === 0 ? [buildParagraph('It makes no call.')] : []),
    ...target.calls.map((name) => describePageCall(name as PageCall, portal)),
    ...(page === 'dashboard' ? describeMovements(portal) : []),
  );
}

function describeMovements(portal: PortalDefinitions): Section[] {
  const movements = portal.dashboard?.movements;
  if (!movements) return [];
  const { title, first, list } = movements;
  const order = first === undefined ? 'The newest come' : `Rows with the status "${first}" come`;
  return [
    buildSection(
      title,
      buildParagraph(
        `When the calls above have answered and this block is in view, each list sends the call of its report once. ${order} first, three of each list.`,
      ),
      buildFacts(
        Object.fromEntries(list.map(({ label, to }) => [label, `${getTitleAt(portal, to)}, ${to}`])),
      ),
    ),
  ];
}

const pages: { [P in PageRoute['page']]: string } = {
  landing: `Its words and figures stand in ${landingFile}.`,
  dashboard: `What it shows besides the member's own figures stands in ${dashboardFile}.`,
  binaryTree: 'Its code stands in src/portal/pages/binary-tree.',
};

function describePageCall(name: PageCall, portal: PortalDefinitions): Section {
  const { sends, reads }: PageCallNeed = pageCalls[name];
  const call = portal.calls.get(name);
  const fixed = Object.entries((call?.target === 'api' && call.fixed) || {}).map(
    ([key, value]) => `${key} (always ${JSON.stringify(value)})`,
  );
  return buildSection(
    `Call ${name}`,
    buildParagraph(
      describeRequest({ name, call }),
      `The page sends ${[...sends, ...fixed].join(', ')} and reads the ${reads === 'rows' ? 'rows' : 'record'} of the answer.`,
    ),
  );
}
