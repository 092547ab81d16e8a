import { useState } from 'react';
import { findRoutePathError, getRouteKey, configFile, getScreenFile, findScreenId } from '#definition';
import { useRequest, type RequestState } from '../api/useRequest.ts';
import { findOwnDraft } from '../drafts/openOwnDraft.ts';
import { useOwnDraftText } from '../drafts/useOwnDraftText.ts';
import type { FileLine, ReportCallsAnswer } from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import { listScreenFolders } from './listScreenFolders.ts';
import { describeAccess, findAccess } from './access.ts';
import { readRoutes } from './listScreenPaths.ts';
import { findMenuPlace, listMenuGroups, parseConfig, type MenuPlace } from './menu.ts';
import type { NewScreen } from './planScreens.ts';

/** The typed values of a new screen. Name and address follow the title until they are typed. */
export interface TypedScreen {
  title: string;
  area: string;
  name: string;
  path: string;
  /** `call`, `template:income-report`, or the kind of an empty screen. */
  begin: string;
  /** The call of a report that begins with one; '' if none is chosen. */
  call: string;
  /** The kind of the report's rows, for a call with several kinds; '' if none is chosen. */
  rows: string;
  menu: MenuPlace;
}

/** The state of the dialog of a new screen. */
export interface NewScreenState {
  typed: TypedScreen;
  type: (part: Partial<TypedScreen>) => void;
  id: string;
  /** The calls that a report can show, with their kinds of rows; empty while they are unknown. */
  calls: ReportCallsAnswer['calls'];
  /** The reason why there is no call to choose; '' if there is one. */
  callNote: string;
  /** The labels of the menu's groups. */
  groups: string[];
  /** True if the portal has a screen with this id. */
  isTaken: boolean;
  /** The problem of the address; null if there is none. */
  pathError: string | null;
  /** The people who can open the screen; '' while it is unknown, and without an address. */
  access: string;
  isReady: boolean;
  toScreen: (read: TextReaders) => Promise<NewScreen>;
}

/** Functions that read the text that a new screen begins with. */
interface TextReaders {
  source: () => Promise<string>;
  report: (query: URLSearchParams) => Promise<string>;
}

/** The state of a new screen: its typed values, and what can be chosen. */
export function useNewScreen(source: FileLine | undefined): NewScreenState {
  const { api, session, portal } = useWorkbench();
  const files = portal.body?.files ?? [];
  const draft = findOwnDraft(portal.body?.drafts ?? [], session.name);
  const address = `report-calls${draft ? `?draft=${draft.id}` : ''}`;
  const reportCalls = useRequest<ReportCallsAnswer>(api, source ? null : address);
  const calls = reportCalls.body?.calls ?? {};
  const [own, setOwn] = useState<Partial<TypedScreen>>({});
  const config = useOwnDraftText(configFile);
  const copied = findScreenId(source?.file ?? '') ?? '';
  const title = own.title ?? (source ? `${source.title} copy` : '');
  const typed = {
    title,
    area: source?.area ?? listScreenFolders(portal.body)[0] ?? '',
    name: buildFileName(title),
    path: title.trim() === '' ? '' : buildAddress(title),
    begin: 'call',
    call: '',
    rows: '',
    menu: findMenuPlace(config, copied),
    ...own,
  };
  const { area, name, path, begin, call, rows } = typed;
  const id = area === '' ? name : `${area}/${name}`;
  const isTaken = files.some(({ file }) => file === getScreenFile(id));
  const routed = parseConfig(config);
  const pathError = path === '' ? null : findPathError(path, Object.keys(readRoutes(routed)));
  const isCallChosen = call !== '' && (calls[call]?.length === 0 || rows !== '');
  const isBegun = source !== undefined || begin !== 'call' || isCallChosen;
  const isAccessKnown = path !== '' && config !== '';
  return {
    typed,
    type: (part) => setOwn({ ...own, ...part }),
    id,
    calls,
    callNote: describeCalls(reportCalls),
    groups: listMenuGroups(config),
    isTaken,
    pathError,
    access: isAccessKnown ? describeAccess(findAccess(routed, copied), source?.title ?? '') : '',
    isReady: title.trim() !== '' && name !== '' && !isTaken && pathError === null && isBegun,
    toScreen: async (read) => {
      const from = source ? { text: await read.source() } : await readBeginning(typed, read);
      return { id, title, path, menu: own.menu, copied, from };
    },
  };
}

function describeCalls({ body, error }: RequestState<ReportCallsAnswer>): string {
  if (error !== '') return error;
  if (!body) return 'The calls are being read.';
  return Object.keys(body.calls).length === 0 ? 'No call of this portal brings rows.' : '';
}

/** Finds the problem of a new route's path. Paths that differ only in upper and lower case are equal. */
function findPathError(path: string, routes: string[]): string | null {
  const isTaken = routes.some((one) => getRouteKey(one) === getRouteKey(path));
  return isTaken ? 'Another screen has this address already.' : findRoutePathError(path);
}

const templated = 'template:';

async function readBeginning(
  { begin, title, call, rows }: TypedScreen,
  read: TextReaders,
): Promise<NewScreen['from']> {
  if (begin === 'call')
    return {
      text: await read.report(new URLSearchParams({ title, call, ...(rows !== '' && { type: rows }) })),
    };
  if (begin.startsWith(templated)) return { template: begin.slice(templated.length) };
  return { kind: begin as 'report' | 'form' | 'blocks' };
}

/** Builds a file name from a title: `bonus-income`. */
function buildFileName(title: string): string {
  return plain(title).toLowerCase().replaceAll(' ', '-');
}

/** Builds an address from a title: `/BonusIncome`. */
function buildAddress(title: string): string {
  const words = plain(title).split(' ');
  return `/${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`;
}

function plain(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .trim();
}
