/** The used part of Trusted Types, which some browsers and TypeScript's own types lack. */
interface TrustedTypes {
  /** Set if a browser extension has created it first, because only one can exist. */
  defaultPolicy: unknown;
  createPolicy: (name: string, rules: Record<'createHTML' | 'createScriptURL', Rule>) => unknown;
}

type Rule = (text: string) => string | null;

/**
 * Forbids turning text into markup or scripts, as the page's policy demands. Texts without markup pass, because Mantine
 * writes its styles by `innerHTML`. For others the browser throws and reports a violation.
 * @param workerAddress the one address that may become a script: that of the service worker. Default: none.
 */
export function enforceTrustedTypes(workerAddress?: string): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createHTML: (text) => (/[<&]/.test(text) ? null : text),
    createScriptURL: (address) => (address === workerAddress ? address : null),
  });
}
