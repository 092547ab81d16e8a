import type { Checked } from '../../src/check/index.ts';
import { formatGithub } from './formatGithub.ts';
import { formatJson } from './formatJson.ts';
import { formatText } from './formatText.ts';

/** What was found, as lines for whoever reads them. */
export type CheckFormat = (checked: Checked, surroundings: Terminal) => string;

/** What a format may depend on. */
export interface Terminal {
  /** The path, from the working directory, of the file that check knows by this name. */
  pathOf: (name: string) => string;
  /** Whether it is printed where colours are shown. */
  colour: boolean;
}

/** The formats by the words that `--format` takes. */
export const formats = {
  text: formatText,
  json: formatJson,
  github: formatGithub,
} as const satisfies Record<string, CheckFormat>;

export type FormatName = keyof typeof formats;
