/** The live definitions and the errors, for the operator: `GET health` of the workbench, and the operators' page. */
export interface Health {
  summary: string;
  problems: number;
  notes: HealthTextPart[][];
  sections: { title: string; lines: HealthLine[] }[];
  units: HealthUnit[];
}

/** A part of a sentence: words, code, or a time in ISO 8601. */
export type HealthTextPart = string | { code: string } | { time: string };

export interface HealthLine {
  text: HealthTextPart[];
  /** The message of the check, for a problem or a warning. */
  says?: string;
  /** The affected members, for a problem. */
  note?: string;
}

/** The state of a unit: its file's content is live or not. */
export interface HealthUnit {
  /** A screen's id, or for example `the config`. */
  name: string;
  state: 'live' | 'kept' | 'missing';
  says: string;
  since: HealthTextPart;
}
