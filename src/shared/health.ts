/** The live definitions and the errors, for the operator: `GET health` of the workbench, and the operators' page. */
export interface Health {
  summary: string;
  problems: number;
  notes: HealthTextPart[][];
  sections: HealthSection[];
  units: HealthUnit[];
}

export interface HealthSection {
  title: string;
  /** The consequence for members, and the operator's next step. */
  hint?: string;
  lines: HealthLine[];
}

/** A part of a sentence: words, code, or a time in ISO 8601. */
export type HealthTextPart = string | { code: string } | { time: string };

export interface HealthLine {
  text: HealthTextPart[];
  /** Place, count and code, for an engineer. */
  detail?: HealthTextPart[];
}

/** The state of a unit: its file's content is live or not. */
export interface HealthUnit {
  /** A screen's id as code, or words for anything else. */
  name: HealthTextPart;
  state: 'live' | 'kept' | 'missing';
  says: string;
  since: HealthTextPart;
}
