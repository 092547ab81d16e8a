import { isWithinLimits } from '#check/index.ts';
import { readPortalNames } from './portalNames.ts';
import { mergeDraft } from '../merge/mergeDraft.ts';
import { mergeTrees } from '../merge/mergeTrees.ts';
import type { Tree } from '../tree.ts';
import { findAlike, followPlace, hasPlace } from './followPlace.ts';
import { listSuccessTexts } from './listSuccessTexts.ts';
import { nameFields } from './nameFields.ts';
import { readBody } from './readBody.ts';
import { readReport } from './readReport.ts';
import { summarizeTexts } from './summarizeTexts.ts';

/** All work that parses, merges or compares authors' texts, besides the check. It runs in a thread of its own. */
const textWork = {
  mergeTrees,
  mergeDraft,
  hasPlace,
  followPlace,
  findAlike,
  nameFields,
  namePortal: (tree: Tree) => readPortalNames(new Map([...tree].filter(([, text]) => isWithinLimits(text)))),
  listSuccessTexts,
  summarizeTexts,
  readBody,
  readReport,
};

type TextWork = typeof textWork;

export interface TextRequest<Name extends keyof TextWork = keyof TextWork> {
  textWork: Name;
  input: Parameters<TextWork[Name]>;
}

export type TextResult<Name extends keyof TextWork = keyof TextWork> = ReturnType<TextWork[Name]>;

/** Runs a function of `textWork` in the thread for texts. @throws Refusal if it needs too much time or memory. */
export type AskTexts = <Name extends keyof TextWork>(
  name: Name,
  ...input: Parameters<TextWork[Name]>
) => Promise<TextResult<Name>>;

export function runTextWork({ textWork: name, input }: TextRequest): TextResult {
  const work = textWork[name] as (...input: unknown[]) => TextResult;
  return work(...input);
}
