import type { ChangedCase } from '#shared/changedCase.ts';
import type { ReviewReport } from '../../protocol.ts';

type Change = ReviewReport['changes'][number];

/** The differences of one screen or of another part of the portal. */
export interface SubjectChanges {
  /** The title of the screen, or a heading of the comparison such as `Level Income (/LevelIncome)`. */
  heading: string;
  lines: Change[];
  cases: ChangedCase[];
}

/** Groups lines by the text before their first colon, and cases by their screen. Important groups come first. */
export function groupBySubject(changes: Change[], cases: ChangedCase[]): SubjectChanges[] {
  const groups: SubjectChanges[] = [];
  const open = (heading: string, isSame: (heading: string) => boolean): SubjectChanges => {
    const existing = groups.find((group) => isSame(group.heading));
    if (existing) return existing;
    const group: SubjectChanges = { heading, lines: [], cases: [] };
    groups.push(group);
    return group;
  };
  for (const { text, matters } of changes) {
    const [, heading = '', rest = text] = /^(.*?): (.*)$/s.exec(text) ?? [];
    open(heading, (other) => other === heading).lines.push({ text: rest, matters });
  }
  for (const one of cases) open(one.title, (other) => isAbout(`${other}: `, one.title)).cases.push(one);
  return groups.toSorted((a, b) => Number(isImportant(b)) - Number(isImportant(a)));
}

/** True if a line of the comparison is about the screen with a title. */
export const isAbout = (line: string, title: string): boolean =>
  line.startsWith(`${title}: `) || line.startsWith(`${title} (/`);

const isImportant = ({ lines }: SubjectChanges): boolean => lines.some(({ matters }) => matters);
