/**
 * The origin of a version: `publish` by an operator, `file` by the owner of the disk, `import` of a folder or an archive,
 * `rollback` to an earlier version.
 */
export type VersionKind = 'publish' | 'file' | 'import' | 'rollback';

/** The number of people that a publication needs, as set by `APPROVAL`. */
export type ApprovalMode = 'one' | 'two';

/** A stored version. */
export interface Version extends Omit<NewVersion, 'at' | 'report' | 'approval' | 'answer'> {
  /** From 1, without gaps. */
  number: number;
  /** The number of the previous live version; null for the first version. */
  parent: number | null;
  at: string;
  report: string;
}

/** A version to be stored. */
export interface NewVersion {
  tree: string;
  kind: VersionKind;
  author: string;
  /** The operator who published it; `the disk` for a saved file. */
  who: string;
  why: string;
  approvedBy: string[];
  approval: ApprovalMode;
  restores: number | null;
  report: string;
  answer: string | undefined;
  at: Date;
}
