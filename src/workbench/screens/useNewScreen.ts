import { useState } from 'react';
import type { FileLine } from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import { areasOf } from './areasOf.ts';
import type { NewScreen } from './planScreens.ts';
import { fileOfScreen } from './screenFile.ts';

/** What is typed of a screen that is to be: a name and an address follow the title until they are typed. */
export interface TypedScreen {
  title: string;
  area: string;
  name: string;
  path: string;
  /** `template:income-report`, or what an empty one is. */
  begin: string;
}

/** A screen as it is typed. */
export interface ScreenToBe {
  typed: TypedScreen;
  type: (part: Partial<TypedScreen>) => void;
  id: string;
  /** Whether the portal has a screen of this id. */
  isTaken: boolean;
  isReady: boolean;
  /** The screen to add. */
  toScreen: (readSource: () => Promise<string>) => Promise<NewScreen>;
}

/** @param source the screen that is copied. */
export function useNewScreen(source: FileLine | undefined): ScreenToBe {
  const { portal } = useWorkbench();
  const files = portal.body?.files ?? [];
  const template = files.find(({ kind }) => kind === 'template')?.title;
  const [own, setOwn] = useState<Partial<TypedScreen>>({});
  const title = own.title ?? (source ? `${source.title} copy` : '');
  const typed = {
    title,
    area: source?.area ?? areasOf(portal.body)[0] ?? '',
    name: fileNameOf(title),
    path: title.trim() === '' ? '' : addressOf(title),
    begin: template === undefined ? 'blocks' : `template:${template}`,
    ...own,
  };
  const { area, name, path, begin } = typed;
  const id = area === '' ? name : `${area}/${name}`;
  const isTaken = files.some(({ file }) => file === fileOfScreen(id));
  return {
    typed,
    type: (part) => setOwn({ ...own, ...part }),
    id,
    isTaken,
    isReady: title.trim() !== '' && name !== '' && !isTaken,
    toScreen: async (readSource) => {
      const from = source ? { text: await readSource() } : readBeginning(begin);
      return { id, title, path, from };
    },
  };
}

const templated = 'template:';

function readBeginning(begin: string): NewScreen['from'] {
  if (begin.startsWith(templated)) return { template: begin.slice(templated.length) };
  return { kind: begin as 'report' | 'form' | 'blocks' };
}

/** A file's name made of a title: `bonus-income`. */
function fileNameOf(title: string): string {
  return plain(title).toLowerCase().replaceAll(' ', '-');
}

/** An address made of a title: `/BonusIncome`. */
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
