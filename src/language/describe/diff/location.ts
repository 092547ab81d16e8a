import type { Names } from '../words/names.ts';

/** Both versions of something. */
export type Sides<T> = [before: T, after: T];

/** A difference, told so that the name of what it belongs to can stand in it or be left out. */
export interface Change {
  /** What has changed: `rule 3`, `column Remark`. */
  subject: string;
  /** Whether the whole of it came or went; null: something in it changed. */
  verb: 'added' | 'removed' | null;
  /** What stands after it: `: message changed: "a" → "b"`. */
  rest: string;
  /** True for what is sent, checked before or counted as success, who may open a screen, and where money or people are led. */
  matters: boolean;
}

/** Where two versions are compared. */
export interface Location {
  /** What was entered on the way, from the outside in: `button Register`, `rule 3`. */
  path: string[];
  /** Which part of a screen it is, where there are several of the kind: ` in the tab Bank Details`. */
  block: string;
  /** What names mean in each version. */
  names: Sides<Names>;
  /** Takes each change as it is found. */
  report: (change: Change) => void;
}

/** Where a comparison starts; `names`: what names mean in each version, where they mean anything. */
export function startLocation(report: Location['report'], names?: Sides<Names>): Location {
  const nothing: Names = { fields: {}, filters: {}, reads: [] };
  return { path: [], block: '', names: names ?? [nothing, nothing], report };
}

/** One step further in. */
export const enter = (location: Location, name: string): Location => ({
  ...location,
  path: [...location.path, name],
});

/** Reports that something here came or went (`verb`), or changed as `rest` says. */
export function reportChange(location: Location, { subject, verb, rest, matters }: Change): void {
  const { path, block, report } = location;
  const [outer, ...entered] = path;
  if (outer === undefined) return report({ subject: subject + block, verb, rest, matters });
  const text = `: ${[...entered, subject].join(': ')}${verb === null ? '' : ` ${verb}`}${rest}`;
  report({ subject: outer + block, verb: null, rest: text, matters });
}

const joints = { added: ' added to ', removed: ' removed from ' };

/** A change with the name of its owner in it: `column Remark removed from Level Income`. */
export function nameChange({ subject, verb, rest }: Change, owner: string): string {
  return `${subject}${verb === null ? ' of ' : joints[verb]}${owner}${rest}`;
}

/** The same without the name: `column Remark removed`. */
export function shortChange({ subject, verb, rest }: Change): string {
  return `${subject}${verb === null ? '' : ` ${verb}`}${rest}`;
}
