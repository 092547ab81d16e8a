import { workerAddress } from './registerWorker.ts';

/** The part of Trusted Types that is used; browsers without them, and TypeScript's own types, have none of it. */
interface TrustedTypes {
  /** Of an extension of the browser, which may have come first: there can be only one. */
  defaultPolicy: unknown;
  createPolicy: (name: string, rules: Record<'createHTML' | 'createScriptURL', Rule>) => unknown;
}

/** Gives the text where it may pass. */
type Rule = (text: string) => string | null;

/**
 * From here on no text becomes markup or script on this page, as its policy demands. Texts without markup pass: Mantine
 * writes its style sheets by `innerHTML`; so does the address of our service worker. For anything else the browser throws
 * and reports a violation.
 */
export function refuseMarkup(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createHTML: (text) => (/[<&]/.test(text) ? null : text),
    createScriptURL: (address) => (address === workerAddress ? address : null),
  });
}
