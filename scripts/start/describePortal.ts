import pc from 'picocolors';
import type { DemonstrationOperator, SandboxPersona } from '#server/optionalParts.ts';
import type { RunningPortal } from '#server/runPortal.ts';

export function describePortal({ url, sandbox, personas, operators }: RunningPortal): string {
  const lines = [`The portal is at ${pc.bold(url)}`];
  if (sandbox)
    lines.push(
      `Its definitions: ${url}/_definitions`,
      'Sign in to the sandbox as',
      ...personas.map(describePersona),
    );
  if (operators.length > 0)
    lines.push(`Change its screens at ${url}/workbench as`, ...operators.map(describeOperator));
  return lines.join('\n');
}

function describeOperator({ name, password, role }: DemonstrationOperator): string {
  return `  ${name}  ${password}  ${pc.dim(`(${role})`)}`;
}

function describePersona({ kind, id, password, transactionPassword }: SandboxPersona): string {
  return `  ${id}  ${password}  ${pc.dim(`(transaction password ${transactionPassword}, the ${kind} member)`)}`;
}
