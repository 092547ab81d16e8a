import type { CompiledPath, Json, JsonObject } from '#definition';
import { findFirst } from '#engine/values/findFirst.ts';
import { isAbsent } from '#engine/values/isAbsent.ts';
import { isJsonObject } from '#engine/values/isJsonObject.ts';
import { toText } from '#engine/values/toText.ts';
import { shownText, type Wording } from '#engine/texts/shownText.ts';

/** What a node's colour says. `waiting` is orange: inactive too, in a colour of its own. `colourless` is active by its date alone. */
export type NodeState = 'active' | 'inactive' | 'waiting' | 'colourless' | 'none';

/** A place in the tree, taken or free. */
export interface TreeNode {
  /** From 0, in level order: the children of place i are 2i+1 (left) and 2i+2 (right). */
  position: number;
  /** The member there, as it came; null where the place is free. */
  uid: string | number | null;
  /** As it is shown. */
  name: string;
  state: NodeState;
  /** What the answer says about the member; empty where the place is free. */
  record: JsonObject;
}

/** The tree's four levels. */
export const levels = 4;
const places = 2 ** levels - 1;

const states: Record<string, NodeState> = { Green: 'active', Red: 'inactive', Orange: 'waiting' };

/** The nodes in an answer, as they came; null where the answer has not the promised shape. */
export function readNodes(body: unknown, paths: readonly CompiledPath[]): Json[] | null {
  const found = findFirst(body, paths, isNodes);
  if (found.kind === 'empty') return [];
  return found.kind === 'value' ? (found.value as Json[]) : null;
}

/** A free place may be null. */
const isNodes = (value: Json): boolean =>
  Array.isArray(value) && value.every((node) => node === null || isJsonObject(node));

/** The 15 places of the tree, in level order; null where the root is nobody. The children of place i are 2i + 1 and 2i + 2. */
export function layoutTree(nodes: readonly Json[], said: Wording): TreeNode[] | null {
  const tree = Array.from({ length: places }, (_, position) => layoutNode(position, nodes[position], said));
  return tree[0]?.uid == null ? null : tree;
}

/** The level of a place: 0 is the root's. */
export function levelAt(position: number): number {
  return Math.floor(Math.log2(position + 1));
}

/** On which side a place hangs of the one above it; null for the root. */
export function sideOf(position: number): 'left' | 'right' | null {
  if (position === 0) return null;
  return position % 2 === 1 ? 'left' : 'right';
}

function layoutNode(position: number, node: Json | undefined, said: Wording): TreeNode {
  const record = isJsonObject(node) ? node : {};
  const uid = readId(record['uid']);
  return {
    position,
    uid,
    name: uid === null ? '' : shownText(toText(record['fname']), said),
    state: uid === null ? 'none' : readState(record),
    record: uid === null ? {} : record,
  };
}

function readState({ IdColor: colour, activationdate }: JsonObject): NodeState {
  if (isAbsent(colour) && !isAbsent(activationdate)) return 'colourless';
  return typeof colour === 'string' && Object.hasOwn(states, colour) ? states[colour]! : 'none';
}

function readId(uid: Json | undefined): string | number | null {
  if (typeof uid !== 'string' && typeof uid !== 'number') return null;
  return String(uid).trim() === '' || Number(uid) === 0 ? null : uid;
}
