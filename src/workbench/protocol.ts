/**
 * What the workbench's browser and the server say to each other, as JSON under `workbench/api/`. The server answers a
 * request that it refuses with `{ message }`, a sentence, and a status: 400 wrong, 401 not signed in, 403 not allowed, 404 not there,
 * 409 somebody was faster. Whatever changes something bears the session's token in the header `x-workbench-token`.
 */

/** What an operator may do: look; write and send for review; agree, publish and go back. */
export type Role = 'viewer' | 'author' | 'publisher';

/** `POST session` asks for it. */
export interface SignIn {
  name: string;
  password: string;
}

/** Who is signed in: `GET session`, `POST session`; `DELETE session` ends it. */
export interface Session {
  name: string;
  role: Role;
  /** What every change has to bear, so that no other site can make one. */
  token: string;
}

/** What there is to edit: `GET portal`. */
export interface PortalSummary {
  /** The name of the brand. */
  name: string;
  /** The version that is live; null before the first. */
  live: VersionLine | null;
  files: FileLine[];
  drafts: DraftLine[];
  /** The tags of the portal's languages, its own first. */
  languages: string[];
}

/** A definition, as the list shows it. */
export interface FileLine {
  /** `screens.config.json`, `schemas/…`. */
  file: string;
  kind: 'screen' | 'template' | 'calls' | 'config' | 'content' | 'locale';
  /** The folder of a screen; '' for what has none. */
  area: string;
  /** The title of a screen; the file's name of everything else. */
  title: string;
  /** The first address of a screen; null where no route leads to it. */
  path: string | null;
  /** How many problems the text on the disk has; members have an earlier one meanwhile. */
  problems: number;
  /** The number of warnings in the text on the disk; they hold nothing back. */
  warnings: number;
  /** Who changed it last, and when, in ISO 8601; null where the history does not go back so far. */
  changed: { who: string; at: string } | null;
}

/** A draft, as the list shows it. */
export interface DraftLine {
  id: number;
  author: string;
  why: string;
  /** The version that it was made from; null before the first. */
  base: number | null;
  /** The names of the files that it changes. */
  files: string[];
  /** Whether it was sent to be looked at; an edit takes it back. */
  isSent: boolean;
  /** When it was changed last, in ISO 8601. */
  at: string;
}

/** A draft with its texts: `GET drafts/:id`, `POST drafts` for one over what is live. */
export interface OpenDraft extends DraftLine {
  /** Counts the changes: a save names the one that it has seen. */
  revision: number;
  /** The texts that it changes by the names of their files; null for a file that it takes away. */
  edits: Record<string, string | null>;
}

/** `PUT drafts/:id` keeps texts; 409 with the draft as it is, where another window of the same person was faster. */
export interface SaveEdits {
  revision: number;
  edits: Record<string, string | null>;
  why?: string;
}

/** The text of a file that a draft was made from: `GET drafts/:id/file?name=…`; null where it had none. */
export interface BaseText {
  text: string | null;
}

/** A sentence of the check, and where it stands. */
export interface DraftProblem {
  file: string;
  /** From 1. */
  line: number;
  /** From 1, in UTF-16 units. */
  column: number;
  /** An `error` holds back what it is about, a `warning` nothing. */
  severity: 'error' | 'warning';
  message: string;
}

/** What is wrong in a draft: `GET drafts/:id/problems`, of the texts that were saved. */
export interface Problems {
  /** Of this revision of the draft. */
  revision: number;
  /** The errors. */
  problems: DraftProblem[];
  warnings: DraftProblem[];
  /** The names of the modules that publishing it would serve, by screen. */
  modules: Record<string, string>;
}

/** A version of the portal in the history: `GET history`, the newest first. */
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
  /** The names of the files that it changed. */
  files: string[];
}

/** What each call takes and brings, for completion: `GET drafts/:id/names`. */
export interface CallNames {
  calls: Record<string, { payload: string[]; fields: string[] }>;
}

/** A condition of a publication. */
export interface GateLine {
  name: string;
  isOpen: boolean;
  /** Why, in one sentence. */
  says: string;
}

/** A place of a file to which a draft and another version gave different values. */
export interface ConflictLine {
  file: string;
  /** As RFC 6901 has it; '' for the whole file. */
  pointer: string;
  /** As JSON; missing where one of them took it away. */
  mine?: string;
  theirs?: string;
}

/** How many people it takes to publish: a setting of the server. */
export type Approval = 'one' | 'two';

/**
 * The answer, with status 202, of what takes long: reports, `ready`, approvals, ticks, publications, appointments and restores.
 * `GET results/:id` answers the same until the answer proper is there; 404 where nothing is known of it any more.
 */
export interface LongAnswer {
  id: string;
  state: 'running';
}

/** What every gate says of a draft over what is live: `GET drafts/:id/report`, and what came of publishing it. */
export interface ReviewReport {
  /** What an agreement is bound to. */
  hash: string;
  problems: string[];
  /** Warnings of the check, a line each with its place. They hold nothing back. */
  warnings: string[];
  /** What members would notice, a line each. `matters` marks what to read first. */
  changes: { text: string; matters: boolean }[];
  gates: GateLine[];
  conflicts: ConflictLine[];
  approval: Approval;
  /** The names of everyone who edited it. */
  editedBy: string[];
  /** The names of the publishers who agreed and edited none of it. */
  approvedBy: string[];
  /** The cases that members would meet differently. */
  cases: ChangedCase[];
  /** Which of them somebody has looked at, for exactly this report. */
  ticked: { key: string; who: string }[];
  /** The cases that fail in the runtime. */
  failures: FailedCase[];
  /** Who answered for new cases that fail, and the sentence. */
  answer: { who: string; text: string } | null;
}

/** A case that members would meet differently, in words. */
export interface ChangedCase {
  key: string;
  /** The screen's id, and its title. */
  screen: string;
  title: string;
  /** What was there, and what was done. */
  when: string;
  /** What was expected before, as far as it differs; null for a new case. */
  before: string | null;
  /** What is expected now; null for a case that is gone. */
  after: string | null;
  /** The keys of the other cases that changed in just this way. */
  alike: string[];
}

/** A case that fails in the runtime that members get. */
export interface FailedCase {
  key: string;
  when: string;
  expected: string;
  seen: string;
  /** The result of the case with the same key on what is live; `missing` for a new case. */
  live: 'passes' | 'fails' | 'missing';
}

/** `POST drafts/:id/tick`: somebody has looked at these cases of this report. */
export interface TickCases extends SeenReport {
  keys: string[];
}

/** `POST drafts/:id/send`: a draft is sent to be looked at. */
export interface SendDraft {
  revision: number;
  why: string;
}

/** `POST drafts/:id/publish` */
export interface PublishDraft extends SeenReport {
  /** A publisher's sentence about new cases that fail, for the history. */
  answer?: string;
}

/** `POST drafts/:id/approve` and `POST drafts/:id/publish` name the report that was looked at. */
export interface SeenReport {
  report: string;
}

/** `POST drafts/:id/publish`, `POST versions/:number/restore`: the version, or null where a gate is closed. */
export interface PublishedDraft {
  version: number | null;
  report: ReviewReport;
}

/** `POST drafts/:id/schedule`: a sent draft goes live at a time, where every gate is open then as it is now. */
export interface ScheduleDraft extends SeenReport {
  /** The local time in its zone: `2026-12-01 09:00`. */
  said: string;
  /** The zone's IANA name. */
  zone: string;
}

/** What goes live at a time, or what became of it: `GET schedule`, the next first; `DELETE schedule/:id` cancels it. */
export interface ScheduledLine {
  id: number;
  /** The draft that it was. */
  draft: number;
  author: string;
  /** Who wants it live. */
  who: string;
  why: string;
  /** In ISO 8601. */
  at: string;
  said: string;
  zone: string;
  state: 'waiting' | 'done' | 'refused' | 'cancelled';
  /** The number of the version that it has become; null where it has not. */
  version: number | null;
  /** Why it was refused, or who cancelled it; null otherwise. */
  says: string | null;
}

/** What came of `POST drafts/:id/schedule`: null where a gate is closed. */
export interface ScheduledDraft {
  scheduled: ScheduledLine | null;
  report: ReviewReport;
}

/** `POST drafts/:id/merge`: brings a draft over what is live, and says for each clash whose value stays. */
export interface MergeDraft {
  revision: number;
  /** The clashes in which the draft's own value stays; in all others the live one does. */
  mine: { file: string; pointer: string }[];
}

/** `GET versions/:number`: what a version changed, and what the gates said of it. */
export interface VersionDetails extends VersionLine {
  changes: { text: string; matters: boolean }[];
  gates: GateLine[];
  /** The rule that was in force. */
  approval: Approval;
}

/** A file of a version beside another: `GET versions/:number/texts?over=…`, of those that differ. */
export interface TextDifference {
  file: string;
  /** Null where there was none. */
  before: string | null;
  /** Null where it is gone. */
  after: string | null;
}

/** `POST versions/:number/restore` brings a version back as a new one. */
export interface RestoreVersion {
  why: string;
}

/** `GET drafts/:id/blame?file=…&pointer=…`: who gave a place of a draft the value that it has in what is live. */
export interface BlameLine {
  /** Null where it is new in the draft. */
  set: Omit<VersionLine, 'files'> | null;
}

/** Who a preview shows the portal to: a member of the sandbox, or nobody who is signed in. */
export type Persona = 'rich' | 'new' | 'inactive' | 'visitor';

/** `POST previews`: what is to be shown. */
export interface NewPreview {
  /** Null for what is live. */
  draft: number | null;
  persona: Persona;
  /** The tag of a language; missing for the portal's own. */
  language?: string;
  /** Missing for what the browser's system has. */
  scheme?: 'light' | 'dark';
  /** Whose calls are answered as a case has it: its id, which begins with the screen's. */
  case?: string;
}

/** Where a preview stands, for an hour. */
export interface OpenPreview {
  /** Its address, with a slash at its end; the portal's paths follow. */
  address: string;
  /** What the tab's session storage has to hold, by its keys, before the address is opened. */
  storage: Record<string, string>;
}

/** One thing that is done in a preview, as a case has it. Exactly one key. */
export type PlayStep =
  /** Values into fields and filters, by label, in this order. */
  | { enter: Record<string, string | number | boolean | null> }
  /** A button, a tab or what opens more, by its text. */
  | { press: string }
  /** Enter, in the form. */
  | { submit: true }
  /** Milliseconds. */
  | { wait: number }
  /** From here on calls are answered otherwise: how many such steps there were. */
  | { answered: number };

/** A case of a screen, as a preview plays it: `GET drafts/:id/cases?screen=…`. */
export interface PlayedCase {
  id: string;
  given: string;
  when: string;
  then: string;
  /** Where it begins, below the preview's address: `LevelIncome?fdate=…`. */
  path: string;
  isNarrow: boolean;
  steps: PlayStep[];
}

/** What members get of the definitions, and what went wrong: `GET health`. */
export interface Health {
  /** Whether all is right, in a sentence. */
  summary: string;
  /** How many problems the files have. */
  problems: number;
  /** How what is told came to be known. */
  notes: HealthPiece[][];
  /** Those that have something to tell. */
  sections: { title: string; lines: HealthLine[] }[];
  /** Everything that goes live by itself. */
  units: HealthUnit[];
}

/** A piece of a sentence: words, what stands in a file, or a moment in ISO 8601. */
export type HealthPiece = string | { code: string } | { time: string };

/** Something that is to be known. */
export interface HealthLine {
  text: HealthPiece[];
  /** Of a problem or a warning: the sentence of the check. */
  says?: string;
  /** Of a problem: who is held back by it. */
  note?: string;
}

/** Whether members get what a file says. */
export interface HealthUnit {
  /** A screen's id, or such as `the config`. */
  name: string;
  state: 'live' | 'kept' | 'missing';
  /** The state in words. */
  says: string;
  /** Since when. */
  since: HealthPiece;
}
