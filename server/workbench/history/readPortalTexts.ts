import { checkPortal, listPortalTexts, listWords, type Files } from '#check/index.ts';
import type { TranslatableTextsAnswer } from '#workbench/protocol.ts';
import type { ReadingStep } from '../../definitions/readDefinitions.ts';

/** The texts that a portal's languages translate. */
export interface TextsRequest {
  textsOf: Files;
  allowedHosts: readonly string[] | null;
}

/** Reads the texts of valid definitions. @param begin is called with each piece of work before it begins. */
export function readPortalTexts(
  { textsOf, allowedHosts }: TextsRequest,
  begin: (work: ReadingStep) => void,
): TranslatableTextsAnswer {
  const beginFile = (file: string) => begin({ file, key: '', isKept: false });
  const checked = checkPortal(textsOf, { allowedHosts, begin: beginFile });
  const messages = [checked.config, ...checked.locales.values()].flatMap((one) =>
    Object.keys(one?.messages ?? {}),
  );
  return {
    places: listPortalTexts(checked),
    words: listWords(checked.config?.words ?? {}),
    messages: [...new Set(messages)],
  };
}
