/**
 * The protocol between the workbench and its server, as JSON under `workbench/api/`. A refused request is answered with
 * `{ message }`, a sentence, and a status: 400 invalid, 401 not signed in, 403 not allowed, 404 not found, 409 conflict
 * with a newer change. Every change needs the session's token in the header `x-workbench-token`.
 */
import type { ChangedCase } from '#shared/changedCase.ts';

/** The rights: viewers read, authors write and send for review, publishers approve, publish and restore. */
export type Role = 'viewer' | 'author' | 'publisher';

/** The name and password of the operator: the body of `POST session`. */
export interface SignInBody {
  name: string;
  password: string;
}

/** The signed-in operator: `GET session`, `POST session`. `DELETE session` ends it. */
export interface SignedInOperator {
  name: string;
  role: Role;
  /** The token that every change needs, against cross-site requests. */
  token: string;
}

/** The files and drafts: `GET portal`. */
export interface PortalSummary {
  name: string;
  /** The live version; null before the first. */
  live: VersionLine | null;
  files: FileLine[];
  drafts: DraftSummary[];
  /** The tags of the portal's languages, its own first. */
  languages: string[];
}

/** A definition file in the list of screens. */
export interface FileLine {
  /** The name of the file: `screens.config.json`, `schemas/…`. */
  file: string;
  kind: 'screen' | 'template' | 'calls' | 'config' | 'content' | 'locale';
  /** The folder of a screen; '' for other files. */
  area: string;
  /** The title of a screen, or the name of any other file. */
  title: string;
  /** The first address of a screen; null if no route leads to it. */
  path: string | null;
  /** The number of problems in the text on the disk. Meanwhile members get an earlier version. */
  problems: number;
  /** The number of warnings in the text on the disk, which do not block it. */
  warnings: number;
  /** The last change of the file, with its time in ISO 8601; null if it is older than the history. */
  changed: { who: string; at: string } | null;
}

/** A draft without its texts. */
export interface DraftSummary {
  id: number;
  author: string;
  why: string;
  /** The version that the draft was made from; null before the first. */
  base: number | null;
  /** The names of the changed files. */
  files: string[];
  /** True if the draft was sent for review. An edit resets it. */
  isSent: boolean;
  /** The latest decision of a reviewer against the draft. Null if there is none. */
  returned: DraftReturn | null;
  /** The time of the last change, in ISO 8601. */
  at: string;
}

/** The storage of drafts: `GET stored-drafts`. */
export interface StoredDraftsAnswer {
  /** The operator's own open drafts, and their limits. Published drafts do not count. */
  own: { drafts: number; bytes: number; mostDrafts: number; mostBytes: number };
  /** The published drafts, the latest first, 200 at most. */
  published: PublishedDraftLine[];
}

/** A draft that went live. `DELETE drafts/:id` of its author or a publisher deletes it. The version stays. */
export interface PublishedDraftLine {
  id: number;
  author: string;
  why: string;
  /** The number of the version that the draft became. */
  version: number;
  /** The number of changed files. */
  files: number;
  bytes: number;
  /** The time of the last change, in ISO 8601. */
  at: string;
}

/** A reviewer's decision against a draft: sent back to its author, who may send it again, or rejected for good. */
export interface DraftReturn {
  isRejected: boolean;
  who: string;
  /** Text of the reviewer, with control characters escaped. */
  reason: string;
  /** The time of the decision, in ISO 8601. */
  at: string;
}

/** A draft with its texts: `GET drafts/:id`; `POST drafts` creates one from the live version. */
export interface DraftWithTexts extends DraftSummary {
  /** Counts the changes. A save has the revision that it is based on. */
  revision: number;
  /** The changed texts by file name; null for a deleted file. */
  edits: Record<string, string | null>;
}

/** The body of `PUT drafts/:id`. Status 409 if another window was faster, or the live version changed the same place. */
export interface SaveEditsBody {
  revision: number;
  /** The version that the texts were edited over. It may be older than the version of the draft. */
  base: number | null;
  /** The version of the draft, if the texts win in places that both changed. Default: a conflict is answered with 409. */
  over?: number | null;
  edits: Record<string, string | null>;
  why?: string;
}

/** The text of a file that a draft was made from: `GET drafts/:id/file?name=…`, or live: `GET file?name=…`. Null if there is none. */
export interface BaseTextAnswer {
  text: string | null;
}

/** A problem of the check with its position. */
export interface DraftProblem {
  file: string;
  /** The line of the problem, from 1. */
  line: number;
  /** The column of the problem, from 1, in UTF-16 units. */
  column: number;
  /** An `error` blocks the file, a `warning` blocks nothing. */
  severity: 'error' | 'warning';
  message: string;
}

/** The problems in the saved texts of a draft: `GET drafts/:id/problems`. */
export interface DraftProblems {
  /** The revision of the draft that was checked. */
  revision: number;
  /** Errors only. */
  problems: DraftProblem[];
  warnings: DraftProblem[];
  /** The names of the modules that a publication would serve, by screen. */
  modules: Record<string, string>;
}

/** A version of the portal: `GET history`, the newest first. */
export interface VersionLine {
  number: number;
  kind: string;
  author: string;
  who: string;
  why: string;
  approvedBy: string[];
  restores: number | null;
  /** In ISO 8601. */
  at: string;
  files: string[];
}

/** The payload keys and answer fields of each call, for completion: `GET drafts/:id/names`. */
export interface CallKeysAnswer {
  calls: Record<string, { payload: string[]; fields: string[] }>;
}

/** The texts of a draft's valid definitions that a language translates: `GET drafts/:id/portal-texts`. */
export interface TranslatableTextsAnswer {
  /** Each definition with its texts, each once: menu, pages, then screens. `screen` is the id of a screen. */
  places: { screen: string | null; title: string; texts: string[] }[];
  /** The portal's own words in the language of the definitions. */
  words: PortalWords;
  /** The texts of the backend that the config or a language translates. */
  messages: string[];
}

/** Words by key, group by group. A word with plural forms has `one` and `other`. */
export interface PortalWords {
  [key: string]: string | PortalWords;
}

/**
 * The calls that a report can show, with the names of their kinds of rows: `GET report-calls`, live, or with `?draft=…`
 * those of a draft.
 */
export interface ReportCallsAnswer {
  calls: Record<string, string[]>;
}

/**
 * The text of a new report, modelled on the portal's other reports over the same call: `GET drafts/:id/report-text?title=…&call=…`, and
 * `type=…` for a call with kinds of rows. Changes nothing. Status 409 if the call or the kind is unknown.
 */
export interface NewReportAnswer {
  text: string;
}

/** A gate of a publication. */
export interface GateLine {
  name: string;
  isOpen: boolean;
  /** The state of the gate and its reason, in one sentence. */
  says: string;
}

/** A conflict: a draft and another version gave different values to the same place of a file. */
export interface ConflictLine {
  file: string;
  /** A JSON Pointer (RFC 6901); '' for the whole file. */
  pointer: string;
  /** The draft's value as JSON; missing if the draft removed it. */
  mine?: string;
  theirs?: string;
}

/** The number of people needed to publish, a setting of the server. */
export type ApprovalMode = 'one' | 'two';

/**
 * The answer, with status 202, of long requests: reports, `ready`, approvals, ticks, publications, schedules and
 * restores. `GET results/:id` returns the same until the final answer is available; 404 if the id is unknown.
 */
export interface PendingAnswer {
  id: string;
  state: 'running';
}

/** The gates of a draft over the live version: `GET drafts/:id/report`, and the answer to publishing. */
export interface ReviewReport {
  /** The hash that an approval is bound to. */
  hash: string;
  problems: string[];
  /** Warnings of the check, a line each with its place. They block nothing. */
  warnings: string[];
  /** The changes that members would notice, a line each. `matters`: important. */
  changes: { text: string; matters: boolean }[];
  gates: GateLine[];
  conflicts: ConflictLine[];
  approval: ApprovalMode;
  /** The names of everybody who edited the draft. */
  editedBy: string[];
  /** The names of the publishers who approved and edited nothing. */
  approvedBy: string[];
  /** The cases that change for members. */
  cases: ChangedCase[];
  /** The reviewers' ticks, for exactly this report. */
  ticked: { key: string; who: string }[];
  /** The cases that fail in the runtime. */
  failures: FailedCase[];
  /** The publisher's answer for new failing cases; null if there is none. */
  answer: { who: string; text: string } | null;
}

/** A case that fails in the members' runtime. */
export interface FailedCase {
  key: string;
  when: string;
  expected: string;
  seen: string;
  /** The result of the case with the same key on the live version; `missing` for a new case. */
  live: 'passes' | 'fails' | 'missing';
}

/** The body of `POST drafts/:id/tick`: a reviewer has checked these cases of this report. `…/untick` takes it back. */
export interface TickCasesBody extends ReviewedReportBody {
  keys: string[];
}

/** The body of `POST drafts/:id/send`: sends a draft for review. */
export interface SendDraftBody {
  revision: number;
  why: string;
}

/** The body of `POST drafts/:id/send-back` and `POST drafts/:id/reject`. */
export interface ReturnDraftBody {
  /** The revision that was reviewed. */
  revision: number;
  /** 1 to 500 characters. */
  reason: string;
}

/** The body of `POST drafts/:id/publish`. */
export interface PublishDraftBody extends ReviewedReportBody {
  /** A publisher's sentence about new failing cases, for the history. */
  answer?: string;
}

/**
 * The hash of the reviewed report: the body of approvals and publications. `POST drafts/:id/disagree` withdraws an
 * approval.
 */
export interface ReviewedReportBody {
  report: string;
}

/** The answer to `POST drafts/:id/publish` and `POST versions/:number/restore`. `version` is null if a gate is closed. */
export interface PublishAnswer {
  version: number | null;
  report: ReviewReport;
}

/** The body of `POST drafts/:id/schedule`: publishes a sent draft at a time, if every gate is open then and now. */
export interface ScheduleDraftBody extends ReviewedReportBody {
  /** The local time in the zone: `2026-12-01 09:00`. */
  said: string;
  /** The IANA name of the zone. */
  zone: string;
}

/** A scheduled publication, or its result: `GET schedule`, the next first; `DELETE schedule/:id` cancels it. */
export interface ScheduledLine {
  id: number;
  draft: number;
  author: string;
  who: string;
  why: string;
  /** In ISO 8601. */
  at: string;
  said: string;
  zone: string;
  state: 'waiting' | 'done' | 'refused' | 'cancelled';
  /** The resulting version; null if there is none. */
  version: number | null;
  /** The reason of a refusal, or the name of the person who cancelled it; null otherwise. */
  says: string | null;
}

/** The answer to `POST drafts/:id/schedule`. `scheduled` is null if a gate is closed. */
export interface ScheduleAnswer {
  scheduled: ScheduledLine | null;
  report: ReviewReport;
}

/** The body of `POST drafts/:id/merge`: merges a draft into the live version, with a choice for each conflict. */
export interface MergeDraftBody {
  revision: number;
  /** The conflicts in which the draft's value wins; in all others the live value does. */
  mine: { file: string; pointer: string }[];
}

/** A version with its changes and gates: `GET versions/:number`. */
export interface VersionDetails extends VersionLine {
  changes: { text: string; matters: boolean }[];
  gates: GateLine[];
  approval: ApprovalMode;
}

/** A file that differs between two versions, or a draft and the live one: `GET versions/:number/texts?over=…`. */
export interface FileDifference {
  file: string;
  /** The text before; null for a new file. */
  before: string | null;
  /** The text after; null for a deleted file. */
  after: string | null;
}

/** The body of `POST versions/:number/restore`, which restores a version as a new one. */
export interface RestoreVersionBody {
  why: string;
}

/** The version that set the live value of a place of a draft: `GET drafts/:id/blame?file=…&pointer=…`. */
export interface BlameAnswer {
  /** The version that set the value; null if the place is new in the draft. */
  set: Omit<VersionLine, 'files'> | null;
}

/** The visitor of a preview: a member of the sandbox, or nobody signed in. */
export type PreviewVisitor = 'rich' | 'new' | 'inactive' | 'visitor';

/** The body of `POST previews`. */
export interface NewPreviewBody {
  /** The id of the draft; null for the live version. */
  draft: number | null;
  persona: PreviewVisitor;
  /** The tag of a language. Default: the portal's own. */
  language?: string;
  /** Default: the scheme of the browser's system. */
  scheme?: 'light' | 'dark';
  /** The id of a case, which begins with its screen's id. Calls are answered as the case has it. */
  case?: string;
  /** The draft whose review shows the case, with the answers of its pictures. Default: none. */
  reviewed?: number;
}

/** The answer to `POST previews`: a preview, which exists for an hour. */
export interface NewPreviewAnswer {
  /** The address, with a slash at its end; the portal's paths follow. */
  address: string;
  /** The entries of the tab's session storage that must be set before the address is opened. */
  storage: Record<string, string>;
}

/** A step of a case, with exactly one key. `press`: the text of a button or tab. `wait`: milliseconds. */
export type PlayStep =
  | { enter: Record<string, string | number | boolean | null> }
  | { press: string }
  | { submit: true }
  | { wait: number }
  /** Opens the first card, to show all its values. */
  | { unfold: true }
  /** The number of steps so far after which calls are answered differently. */
  | { answered: number };

/** The replays of a changed case, in the live version and in the draft: `GET drafts/:id/pictures?key=…`. */
export interface CaseReplaysAnswer {
  before: PlayedCase | null;
  after: PlayedCase | null;
  /** The reason why no picture shows the case; '' if pictures do. */
  note: string;
}

/** A case of a screen to play in a preview: `GET drafts/:id/cases?screen=…`. */
export interface PlayedCase {
  id: string;
  given: string;
  when: string;
  then: string;
  /** The path below the preview's address: `LevelIncome?fdate=…`. */
  path: string;
  isNarrow: boolean;
  steps: PlayStep[];
}
