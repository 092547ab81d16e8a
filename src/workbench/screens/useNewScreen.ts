import { useState } from 'react';
import { findRoutePathError, getRouteKey } from '#definition';
import { useOwnText } from '../drafts/useOwnText.ts';
import type { FileLine } from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import { listAreas } from './listAreas.ts';
import { describeAccess, findAccess } from './access.ts';
import { configFile, readRoutes } from './listScreenPaths.ts';
import { findMenuPlace, listMenuGroups, parseConfig, type MenuPlace } from './menu.ts';
import type { NewScreen } from './planScreens.ts';
import { buildScreenFileName, findScreenOfFile } from './screenFile.ts';

/** The typed values of a new screen. Name and address follow the title until they are typed. */
export interface TypedScreen {
  title: string;
  area: string;
  name: string;
  path: string;
  /** `template:income-report`, or the kind of an empty screen. */
  begin: string;
  menu: MenuPlace;
}

export interface NewScreenState {
  typed: TypedScreen;
  type: (part: Partial<TypedScreen>) => void;
  id: string;
  /** The labels of the menu's groups. */
  groups: string[];
  /** True if the portal has a screen with this id. */
  isTaken: boolean;
  /** The problem of the address; null if there is none. */
  pathError: string | null;
  /** The people who can open the screen; '' while it is unknown, and without an address. */
  access: string;
  isReady: boolean;
  toScreen: (readSource: () => Promise<string>) => Promise<NewScreen>;
}

export function useNewScreen(source: FileLine | undefined): NewScreenState {
  const { portal } = useWorkbench();
  const files = portal.body?.files ?? [];
  const template = files.find(({ kind }) => kind === 'template')?.title;
  const [own, setOwn] = useState<Partial<TypedScreen>>({});
  const config = useOwnText(configFile);
  const copied = findScreenOfFile(source?.file ?? '') ?? '';
  const title = own.title ?? (source ? `${source.title} copy` : '');
  const typed = {
    title,
    area: source?.area ?? listAreas(portal.body)[0] ?? '',
    name: fileNameOf(title),
    path: title.trim() === '' ? '' : addressOf(title),
    begin: template === undefined ? 'blocks' : `template:${template}`,
    menu: findMenuPlace(config, copied),
    ...own,
  };
  const { area, name, path, begin } = typed;
  const id = area === '' ? name : `${area}/${name}`;
  const isTaken = files.some(({ file }) => file === buildScreenFileName(id));
  const routed = parseConfig(config);
  const pathError = path === '' ? null : findPathError(path, Object.keys(readRoutes(routed)));
  const isAccessKnown = path !== '' && config !== '';
  return {
    typed,
    type: (part) => setOwn({ ...own, ...part }),
    id,
    groups: listMenuGroups(config),
    isTaken,
    pathError,
    access: isAccessKnown ? describeAccess(findAccess(routed, copied), source?.title ?? '') : '',
    isReady: title.trim() !== '' && name !== '' && !isTaken && pathError === null,
    toScreen: async (readSource) => {
      const from = source ? { text: await readSource() } : readBeginning(begin);
      return { id, title, path, menu: own.menu, copied, from };
    },
  };
}

/** The problem of a new route's path. An address in other letters is the same. */
function findPathError(path: string, known: string[]): string | null {
  const isTaken = known.some((one) => getRouteKey(one) === getRouteKey(path));
  return isTaken ? 'Another screen has this address already.' : findRoutePathError(path);
}

const templated = 'template:';

function readBeginning(begin: string): NewScreen['from'] {
  if (begin.startsWith(templated)) return { template: begin.slice(templated.length) };
  return { kind: begin as 'report' | 'form' | 'blocks' };
}

/** Builds a file name from a title: `bonus-income`. */
function fileNameOf(title: string): string {
  return plain(title).toLowerCase().replaceAll(' ', '-');
}

/** Builds an address from a title: `/BonusIncome`. */
function addressOf(title: string): string {
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
