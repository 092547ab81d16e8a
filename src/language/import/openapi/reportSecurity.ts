import { getOwnValue } from '#definition';
import type { OperationScope } from './findBody.ts';
import { findTokenHeader, isTokenHeader } from './findTokenHeader.ts';
import type { OpenApiDocument, Operation, SecurityScheme } from './openApi.ts';

type Requirement = Record<string, string[]>;

/** Returns the requirements of an operation: its own, otherwise those of the document. */
function getRequirements(operation: Operation, document: OpenApiDocument): Requirement[] {
  return operation.security ?? document.security ?? [];
}

/** True if an operation takes a token. One that may also be called without a token gets it too. */
export function needsToken(operation: Operation, document: OpenApiDocument): boolean {
  return getRequirements(operation, document).some((one) => Object.keys(one).length > 0);
}

/** Adds a remark for an operation that the session's token does not open. */
export function reportSecurity(
  operation: Operation,
  document: OpenApiDocument,
  { remarks, pointer, resolver }: OperationScope,
): void {
  const header = findTokenHeader(document);
  const schemes = document.components?.securitySchemes;
  const find = (name: string): SecurityScheme | undefined => {
    const scheme = getOwnValue(schemes, name);
    return scheme?.$ref === undefined ? scheme : (resolver.resolve(scheme, pointer).schema as never);
  };
  const requirements = getRequirements(operation, document);
  const isOpen = requirements.some((one) =>
    Object.keys(one).every((name) => isTokenHeader(header, find(name))),
  );
  if (requirements.length === 0 || isOpen) return;
  const missing = requirements.map((one) =>
    Object.keys(one).filter((name) => !isTokenHeader(header, find(name))),
  );
  const needs = missing.map((names) => names.map((name) => describeScheme(name, find(name))).join(' and '));
  const hasKey = missing.flat().some((name) => isHeaderKey(find(name)));
  const hint = hasKey ? ' A key that is the same for everybody belongs in api.headers.' : '';
  remarks.reportLoss(
    operation.security ? `${pointer}/security` : '#/security',
    `It needs ${needs.join(', or ')}: a portal sends its token in ${header} alone, and the backend will refuse.${hint}`,
  );
}

const isHeaderKey = (scheme: SecurityScheme | undefined): boolean =>
  scheme?.type === 'apiKey' && scheme.in === 'header';

function describeScheme(name: string, scheme: SecurityScheme | undefined): string {
  if (scheme?.type === 'apiKey') return `the key "${scheme.name}" in the ${scheme.in}`;
  if (scheme?.type === 'http') return `a sign-in by "${scheme.scheme}"`;
  return scheme === undefined ? `"${name}", which the document does not describe` : `"${scheme.type}"`;
}
