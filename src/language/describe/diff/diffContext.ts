import type { PathNames } from '../words/pathNames.ts';

export type BeforeAfter<T> = [before: T, after: T];

/** A difference that can be printed with or without the name of its owner. */
export interface ReportedChange {
  /** The changed thing: `rule 3`, `column Remark`. */
  subject: string;
  /** Added or removed as a whole; null: something in it changed. */
  verb: 'added' | 'removed' | null;
  /** The text after subject and verb: `: message changed: "a" → "b"`. */
  rest: string;
  /** True for what is sent, checked or counted as success, who may open a screen, and where money or people are led. */
  matters: boolean;
}

export interface DiffContext {
  /** Names from the outside in: `button Register`, `rule 3`. */
  path: string[];
  /** The block that a change is in, as text: ` in the tab Bank Details`; '' if a screen has one block of this kind. */
  block: string;
  /** The meaning of names in each version. */
  names: BeforeAfter<PathNames>;
  /** Receives each change as it is found. */
  report: (change: ReportedChange) => void;
}

/** Starts a comparison. `names` is the meaning of names in each version. Default: no names. */
export function createDiffContext(
  report: DiffContext['report'],
  names?: BeforeAfter<PathNames>,
): DiffContext {
  const nothing: PathNames = { fields: {}, filters: {}, reads: [] };
  return { path: [], block: '', names: names ?? [nothing, nothing], report };
}

export const enterDiffContext = (context: DiffContext, name: string): DiffContext => ({
  ...context,
  path: [...context.path, name],
});

/** Reports that something was added or removed (`verb`), or changed as in `rest`. */
export function reportChange(context: DiffContext, { subject, verb, rest, matters }: ReportedChange): void {
  const { path, block, report } = context;
  const [outer, ...entered] = path;
  if (outer === undefined) return report({ subject: subject + block, verb, rest, matters });
  const text = `: ${[...entered, subject].join(': ')}${verb === null ? '' : ` ${verb}`}${rest}`;
  report({ subject: outer + block, verb: null, rest: text, matters });
}

const prepositions = { added: ' added to ', removed: ' removed from ' };

/** Formats a change with the name of its owner: `column Remark removed from Level Income`. */
export function formatChangeWithOwner({ subject, verb, rest }: ReportedChange, owner: string): string {
  return `${subject}${verb === null ? ' of ' : prepositions[verb]}${owner}${rest}`;
}

/** Formats a change without the name of its owner: `column Remark removed`. */
export function formatChange({ subject, verb, rest }: ReportedChange): string {
  return `${subject}${verb === null ? '' : ` ${verb}`}${rest}`;
}
