/** The used part of Trusted Types, which some browsers and TypeScript's own types lack. */
interface TrustedTypes {
  /** Set if a browser extension has created it first, because only one can exist. */
  defaultPolicy: unknown;
  createPolicy: (name: string, rules: { createHTML: (text: string) => string | null }) => unknown;
}

/**
 * Forbids turning text into markup or scripts, as the page's policy demands. Texts without markup pass, because Mantine
 * writes its styles by `innerHTML`. For others the browser throws and reports a violation.
 */
export function blockMarkup(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', { createHTML: (text) => (/[<&]/.test(text) ? null : text) });
}
