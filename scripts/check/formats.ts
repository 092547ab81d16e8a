import type { CheckedPortal } from '#check/index.ts';
import { formatGithub } from './formatGithub.ts';
import { formatJson } from './formatJson.ts';
import { formatText } from './formatText.ts';
import type { Terminal } from './terminal.ts';

export type CheckFormat = (checked: CheckedPortal, terminal: Terminal) => string;

export const formats = {
  text: formatText,
  json: formatJson,
  github: formatGithub,
} as const satisfies Record<string, CheckFormat>;

export type FormatName = keyof typeof formats;
