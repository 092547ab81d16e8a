/**
 * How a version came to be: `publish` by an operator, `file` by who owns the disk, `import` of a folder or an archive,
 * `rollback` to an earlier version.
 */
export type Kind = 'publish' | 'file' | 'import' | 'rollback';

/** How many people a publication needs, as `APPROVAL` in the server's environment says. */
export type Approval = 'one' | 'two';

/** A whole portal that went live at one moment. */
export interface Version extends Omit<NewVersion, 'at' | 'report' | 'approval' | 'answer'> {
  /** From 1, without gaps. */
  number: number;
  /** The version that was live before; null for the first. */
  parent: number | null;
  /** When it went live, in ISO 8601. */
  at: string;
  /** The hash of what the gates said. */
  report: string;
}

/** A version that is to go live. */
export interface NewVersion {
  /** The hash of its tree, which is kept already. */
  tree: string;
  kind: Kind;
  /** Who wrote it. */
  author: string;
  /** Who put it live; `the disk` where a file was saved. */
  who: string;
  why: string;
  /** The names of who agreed. */
  approvedBy: string[];
  /** The rule in force at that moment. */
  approval: Approval;
  /** Of a rollback: the number of the version that it brings back. */
  restores: number | null;
  /** What the gates said, as JSON. */
  report: string;
  /** The publisher's sentence about new cases that fail, for the audit. */
  answer: string | undefined;
  at: Date;
}
