import type { Call } from '#definition';
import type { DefinitionDocuments } from '../documents/parseDefinitionFiles.ts';
import { findText } from '../documents/findObject.ts';
import type { JsonNode, ObjectNode } from '../documents/node.ts';
import { parsePath, parseTemplate, type PathParts } from '../documents/path.ts';

/** The places of tokens in an answer, as texts of their steps. */
export interface TokenPlaces {
  exact: Set<string>;
  /** The paths above the tokens. */
  leading: Set<string>;
}

/** The places of tokens in the answers of calls that sign in, by the calls' addresses. */
export type SignIns = Map<string, TokenPlaces>;

/** The part of an action that is about signing in. */
interface SigningAction {
  /** The action's name, which joins the parts of a screen and of its template. */
  name: string;
  call: string | null;
  /** The paths of the token; empty if the action signs nobody in. */
  tokens: PathParts[];
}

/**
 * Finds the calls that answer with a token, over the whole portal, so that no screen shows the token of another one's
 * sign-in.
 */
export function findSignIns(
  { screens, templates }: Pick<DefinitionDocuments, 'screens' | 'templates'>,
  calls: ReadonlyMap<string, Call>,
): SignIns {
  const found = [...templates.values(), ...screens.values()].flatMap(({ node }) =>
    node ? findInFamily(listFamily(node, templates)) : [],
  );
  const signing = found.filter(({ tokens }) => tokens.length > 0);
  const callsByName = new Map<string, Set<string>>();
  for (const { name, call } of found)
    if (call !== null) callsByName.set(name, (callsByName.get(name) ?? new Set()).add(call));
  const signIns: SignIns = new Map();
  for (const { name, call, tokens } of signing)
    for (const one of call === null ? (callsByName.get(name) ?? []) : [call])
      addTokens(tokens, normalizeCallAddress(calls.get(one)), signIns);
  return signIns;
}

function addTokens(tokens: PathParts[], address: string | null, signIns: SignIns): void {
  if (address === null) return;
  const places = signIns.get(address) ?? { exact: new Set(), leading: new Set() };
  for (const path of tokens) {
    const texts = listLeading(path);
    places.exact.add(texts.at(-1) ?? '');
    for (const text of texts) places.leading.add(text);
  }
  signIns.set(address, places);
}

/** True if a path is one of the places, leads to one, or into one. */
export function isTokenPlace(path: PathParts, { exact, leading }: TokenPlaces): boolean {
  const texts = listLeading(path);
  return leading.has(texts.at(-1) ?? '') || texts.some((text) => exact.has(text));
}

/** The maximum depth of an answer. */
const maxDepth = 32;

/** Returns the path's first step, its first two, and so on, as texts. */
function listLeading(path: PathParts): string[] {
  const steps = path.slice(0, maxDepth);
  return steps.map((_, at) => JSON.stringify(steps.slice(0, at + 1)));
}

/** Returns the normalized address of an API call; null for others. */
export function normalizeCallAddress(call: Call | null | undefined): string | null {
  return call?.target === 'api' ? call.path.replace(/^\//, '').toLowerCase() : null;
}

/** Returns a screen or a template, its template, and the one that this extends. */
function listFamily(node: ObjectNode, templates: DefinitionDocuments['templates']): ObjectNode[] {
  const findParent = (child?: ObjectNode | null) =>
    templates.get(findText(child ?? undefined, 'extends') ?? '')?.node;
  const parent = findParent(node);
  return [node, parent, findParent(parent)].filter((one) => one !== null && one !== undefined);
}

/** Returns the actions of all members. What the actions of one member share counts for those of the others. */
function findInFamily(members: ObjectNode[]): SigningAction[] {
  const shared = members.flatMap(listTokens);
  return members.flatMap((member) => findActions(member, shared));
}

/** @param shared the tokens of all actions in the node, besides those that a form shares itself. */
function findActions(node: JsonNode, shared: PathParts[] = []): SigningAction[] {
  if (node.kind === 'scalar') return [];
  if (node.kind === 'list') return node.items.flatMap((item) => findActions(item, shared));
  const tokens = [...shared, ...listTokens(node)];
  return [...node.entries].flatMap(([key, { value }]) => {
    if (key !== 'actions' || value.kind !== 'object') return findActions(value, shared);
    return [...value.entries].flatMap(([name, action]) => readAction(name, action.value, tokens));
  });
}

function readAction(name: string, action: JsonNode, shared: PathParts[]): SigningAction[] {
  if (action.kind !== 'object') return [];
  const call = readText(action.entries.get('call')?.value);
  return [{ name, call, tokens: [...shared, ...listTokens(action)] }];
}

/** Returns the tokens in the effects of an action, or of a form for its actions. */
function listTokens(action: ObjectNode): PathParts[] {
  const effects = ['success', 'failure'].flatMap((key) => listItemsAt(findObjectAt(action, key), 'then'));
  const sessions = effects.map((effect) => findObjectAt(effect, 'signIn'));
  return sessions.flatMap((session) =>
    ['token', 'refreshToken'].flatMap((key) => readToken(findObjectAt(session, key))),
  );
}

function readToken(token: ObjectNode | null): PathParts[] {
  const from = token?.entries.get('from')?.value;
  const template = readText(token?.entries.get('template')?.value) ?? '';
  const listed = from?.kind === 'list' ? from.items.map(readText) : [readText(from)];
  const inBraces = (parseTemplate(template) ?? []).map((part) =>
    typeof part === 'object' ? part.path : null,
  );
  return [...listed, ...inBraces].flatMap((path) => {
    const parts = path === null ? null : parsePath(path);
    return parts?.[0] === 'answer' ? [parts] : [];
  });
}

function readText(node: JsonNode | undefined): string | null {
  return node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : null;
}

function findObjectAt(node: JsonNode | null, key: string): ObjectNode | null {
  const value = node?.kind === 'object' ? node.entries.get(key)?.value : undefined;
  return value?.kind === 'object' ? value : null;
}

function listItemsAt(node: ObjectNode | null, key: string): JsonNode[] {
  const value = node?.entries.get(key)?.value;
  return value?.kind === 'list' ? value.items : [];
}
