import type { CheckedPortal } from '#check/index.ts';
import { formatGithubAnnotations } from './formatGithubAnnotations.ts';
import { formatJson } from './formatJson.ts';
import { formatText } from './formatText.ts';
import type { OutputStyle } from './outputStyle.ts';

export type CheckFormat = (checked: CheckedPortal, terminal: OutputStyle) => string;

export const formats = {
  text: formatText,
  json: formatJson,
  github: formatGithubAnnotations,
} as const satisfies Record<string, CheckFormat>;

export type FormatName = keyof typeof formats;
