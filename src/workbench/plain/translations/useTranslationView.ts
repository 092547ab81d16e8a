import { useMemo, useState } from 'react';
import type { PortalTexts } from '../../protocol.ts';
import type { PlainPaneProps } from '../plainPane.ts';
import { createMissingCheck } from './translations.ts';
import {
  listFileSections,
  listPortalSections,
  readText,
  type TranslatedFile,
  type Translation,
  type TranslationSection,
} from './translationSections.ts';

/** The search and the filters of the list. */
interface View {
  sought: string;
  /** The key of the shown section; '' for all. */
  where: string;
  /** True if only missing translations are shown. Null until chosen: true as long as some are missing. */
  isMissing: boolean | null;
  /** The maximum number of rows. */
  most: number;
  /** The file when the list was made, so that a row stays while it is edited. */
  listed: unknown;
  /** The focused place when the list was made. A later one is shown in any case. */
  passed: PlainPaneProps['focused'];
}

type RowCheck = (row: Translation) => boolean;

/** The number of rows that are shown at once. */
const step = 50;

/** The translations of a file by the search and the filters, with the number of each section. */
export function useTranslationView(
  portal: PortalTexts,
  { language, tag, value }: TranslatedFile,
  focused: PlainPaneProps['focused'],
) {
  const [view, setView] = useState<View>({
    sought: '',
    where: '',
    isMissing: null,
    most: step,
    listed: value,
    passed: null,
  });
  const { listed } = view;
  const ofPortal = useMemo(
    () => listPortalSections(portal, { language, tag, value: listed }),
    [portal, language, tag, listed],
  );
  const ofFile = useMemo(() => listFileSections(portal, [listed, value]), [portal, listed, value]);
  const sections = useMemo(() => [...ofPortal, ...ofFile], [ofPortal, ofFile]);
  const counts = useMemo(() => countRows(sections, createMissingCheck(value)), [sections, value]);
  const wasMissing = useMemo(() => createMissingCheck(listed), [listed]);
  const isMissing = view.isMissing ?? ofPortal.some(({ rows }) => rows.some(wasMissing));
  const isAsked = createFocusCheck(focused === view.passed ? null : focused);
  const found = findRows(sections, { ...view, isMissing }, wasMissing, isAsked);
  return {
    view: { ...view, isMissing },
    sections: sections.filter(({ key }) => counts.has(key)),
    counts,
    found: found.reduce((sum, { rows }) => sum + rows.length, 0),
    shown: cutRows(found, view.most, isAsked),
    change: (part: Partial<View>) =>
      setView({ ...view, most: step, ...part, listed: value, passed: focused }),
    showMore: () => setView({ ...view, most: view.most + step }),
  };
}

/** True for the row with the control of a place. */
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
  { sought, where, isMissing, listed }: Pick<View, 'sought' | 'where' | 'isMissing' | 'listed'>,
  wasMissing: RowCheck,
  isAsked: RowCheck,
): TranslationSection[] {
  const text = sought.trim().toLowerCase();
  const hasText = ({ source, path }: Translation) =>
    `${source}\n${readText(listed, path)}`.toLowerCase().includes(text);
  return sections.map((section) => {
    const isThere = ({ places }: Translation) =>
      ['', section.key].includes(where) || places.some(({ key }) => key === where);
    const rows = section.rows.filter(
      (row) => isAsked(row) || (isThere(row) && (!isMissing || wasMissing(row)) && hasText(row)),
    );
    return { ...section, rows: [...rows.filter(wasMissing), ...rows.filter((row) => !wasMissing(row))] };
  });
}

/** The first rows of sections, and the asked one. Sections without rows are left out. */
function cutRows(sections: TranslationSection[], most: number, isAsked: RowCheck): TranslationSection[] {
  let rest = most;
  return sections.flatMap((section) => {
    const rows = section.rows.filter((row) => {
      rest -= 1;
      return rest >= 0 || isAsked(row);
    });
    return rows.length > 0 ? [{ ...section, rows }] : [];
  });
}
