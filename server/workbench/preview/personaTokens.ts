import type { FastifyInstance } from 'fastify';
import type { PreviewVisitor } from '#workbench/protocol.ts';
import type { SandboxPersona } from '../../optionalParts.ts';

/** Milliseconds until a member of the sandbox is signed in again, before their session ends. */
const maxTokenAge = 30 * 60_000;

/** Creates the function that returns the token of a member of the sandbox. */
export function createPersonaTokens(
  app: FastifyInstance,
  personas: readonly SandboxPersona[],
): (persona: PreviewVisitor) => Promise<string> {
  const tokens = new Map<PreviewVisitor, { token: Promise<string>; until: number }>();
  return (persona) => {
    const cached = tokens.get(persona);
    if (cached && cached.until > Date.now()) return cached.token;
    const member = personas.find(({ kind }) => kind === persona);
    const token = signIn(app, member);
    tokens.set(persona, { token, until: Date.now() + maxTokenAge });
    token.catch(() => tokens.delete(persona));
    return token;
  };
}

async function signIn(app: FastifyInstance, member: SandboxPersona | undefined): Promise<string> {
  if (!member) return '';
  const payload = { uid: String(member.id), password: member.password, ipaddress: '' };
  const answer = await app.inject({ method: 'POST', url: '/api/login', payload });
  const { token } = answer.json<{ token?: string }>();
  if (token === undefined)
    throw new Error(`The ${member.kind} member of the sandbox could not be signed in.`);
  return token;
}

/** The session in the tab's storage, as the portal writes it; null for a visitor. */
export function formatStoredSession(member: SandboxPersona | undefined): string | null {
  if (!member) return null;
  const { id, name } = member;
  return JSON.stringify({ isAuth: true, userId: id, username: name, jwtToken: 'preview', ipAddress: '' });
}
