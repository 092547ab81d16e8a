import { useMemo, useState } from 'react';
import type { TranslatableTextsAnswer } from '../../protocol.ts';
import type { PlainPaneProps } from '../plainPane.ts';
import { createMissingCheck } from './translations.ts';
import {
  listOtherSections,
  listPortalSections,
  readText,
  type TranslationFile,
  type Translation,
  type TranslationSection,
} from './translationSections.ts';

/** The search and the filters of the list. */
interface View {
  searchText: string;
  /** The key of the shown section; '' for all. */
  where: string;
  /** True if only missing translations are shown. Null until chosen: true as long as some are missing. */
  isMissing: boolean | null;
  /** The maximum number of rows. */
  maxRows: number;
  /** The value of the file when the list was built, so that a row stays while it is edited. */
  fileWhenListed: unknown;
  /** The focused place when the list was built. A place that is focused later is always shown. */
  focusWhenListed: PlainPaneProps['focused'];
}

type RowCheck = (row: Translation) => boolean;

/** The number of rows that are added to the list at once. */
const step = 50;

/** Lists the translations of a file that match the search and the filters, with counts by section. */
export function useTranslationView(
  portal: TranslatableTextsAnswer,
  { language, tag, value }: TranslationFile,
  focused: PlainPaneProps['focused'],
) {
  const [view, setView] = useState<View>({
    searchText: '',
    where: '',
    isMissing: null,
    maxRows: step,
    fileWhenListed: value,
    focusWhenListed: null,
  });
  const { fileWhenListed } = view;
  const ofPortal = useMemo(
    () => listPortalSections(portal, { language, tag, value: fileWhenListed }),
    [portal, language, tag, fileWhenListed],
  );
  const ofFile = useMemo(
    () => listOtherSections(portal, [fileWhenListed, value]),
    [portal, fileWhenListed, value],
  );
  const sections = useMemo(() => [...ofPortal, ...ofFile], [ofPortal, ofFile]);
  const counts = useMemo(() => countRows(sections, createMissingCheck(value)), [sections, value]);
  const wasMissing = useMemo(() => createMissingCheck(fileWhenListed), [fileWhenListed]);
  const isMissing = view.isMissing ?? ofPortal.some(({ rows }) => rows.some(wasMissing));
  const isAsked = createFocusCheck(focused === view.focusWhenListed ? null : focused);
  const found = findRows(sections, { ...view, isMissing }, wasMissing, isAsked);
  return {
    view: { ...view, isMissing },
    sections: sections.filter(({ key }) => counts.has(key)),
    counts,
    found: found.reduce((sum, { rows }) => sum + rows.length, 0),
    shown: cutRows(found, view.maxRows, isAsked),
    change: (part: Partial<View>) =>
      setView({ ...view, maxRows: step, ...part, fileWhenListed: value, focusWhenListed: focused }),
    showMore: () => setView({ ...view, maxRows: view.maxRows + step }),
  };
}

/** Creates a function that returns true for the row with the control of a place. */
function createFocusCheck(focused: PlainPaneProps['focused']): RowCheck {
  if (!focused) return () => false;
  const [record, , text] = focused.path;
  const place = JSON.stringify(focused.path);
  return ({ path, source, places }) =>
    JSON.stringify(path) === place ||
    (record === 'screens' && source === text && places.some(({ screen }) => screen === focused.path[1]));
}

/** Counts the needed and the missing translations by section; a text counts in each of its places. */
function countRows(
  sections: TranslationSection[],
  isMissing: RowCheck,
): Map<string, { needed: number; missing: number }> {
  const counts = new Map<string, { needed: number; missing: number }>();
  for (const { key, rows } of sections)
    for (const row of rows)
      for (const one of new Set(['', key, ...row.places.map((place) => place.key)])) {
        const { needed, missing } = counts.get(one) ?? { needed: 0, missing: 0 };
        counts.set(one, {
          needed: needed + Number(row.isNeeded),
          missing: missing + Number(isMissing(row)),
        });
      }
  return counts;
}

/** Selects rows by the search and the filters, in each section the missing ones first. */
function findRows(
  sections: TranslationSection[],
  {
    searchText,
    where,
    isMissing,
    fileWhenListed,
  }: Pick<View, 'searchText' | 'where' | 'isMissing' | 'fileWhenListed'>,
  wasMissing: RowCheck,
  isAsked: RowCheck,
): TranslationSection[] {
  const text = searchText.trim().toLowerCase();
  const hasText = ({ source, path }: Translation) =>
    `${source}\n${readText(fileWhenListed, path)}`.toLowerCase().includes(text);
  return sections.map((section) => {
    const isThere = ({ places }: Translation) =>
      ['', section.key].includes(where) || places.some(({ key }) => key === where);
    const rows = section.rows.filter(
      (row) => isAsked(row) || (isThere(row) && (!isMissing || wasMissing(row)) && hasText(row)),
    );
    return { ...section, rows: [...rows.filter(wasMissing), ...rows.filter((row) => !wasMissing(row))] };
  });
}

/** Returns the first rows of the sections, and the focused row. Sections without rows are left out. */
function cutRows(sections: TranslationSection[], maxRows: number, isAsked: RowCheck): TranslationSection[] {
  let rest = maxRows;
  return sections.flatMap((section) => {
    const rows = section.rows.filter((row) => {
      rest -= 1;
      return rest >= 0 || isAsked(row);
    });
    return rows.length > 0 ? [{ ...section, rows }] : [];
  });
}
