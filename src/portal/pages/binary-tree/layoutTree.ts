import type { CompiledPath, Json, JsonObject } from '#definition';
import { findFirst } from '#engine/values/findFirst.ts';
import { isAbsent } from '#engine/values/isAbsent.ts';
import { isJsonObject } from '#engine/values/isJsonObject.ts';
import { toText } from '#engine/values/toText.ts';
import { formatBackendText, type Wording } from '#engine/texts/formatBackendText.ts';

/** The state by a node's colour. `waiting` (orange) is inactive; `colourless` is active by its date alone. */
export type NodeState = 'active' | 'inactive' | 'waiting' | 'colourless' | 'none';

/** A position in the tree, with or without a member. */
export interface TreeNode {
  /** In level order from 0: the children of position i are 2i+1 (left) and 2i+2 (right). */
  position: number;
  /** The member's id as in the answer; null for an empty position. */
  uid: string | number | null;
  /** The displayed name; '' for an empty position. */
  name: string;
  state: NodeState;
  /** The member's record in the answer; empty for an empty position. */
  record: JsonObject;
}

export const treeLevels = 4;
const places = 2 ** treeLevels - 1;

const states: Record<string, NodeState> = { Green: 'active', Red: 'inactive', Orange: 'waiting' };

/** Reads the nodes of an answer; null if the answer has another shape. */
export function readTreeNodes(body: unknown, paths: readonly CompiledPath[]): Json[] | null {
  const found = findFirst(body, paths, isNodes);
  if (found.kind === 'empty') return [];
  return found.kind === 'value' ? (found.value as Json[]) : null;
}

/** An empty position may be null. */
const isNodes = (value: Json): boolean =>
  Array.isArray(value) && value.every((node) => node === null || isJsonObject(node));

/** The 15 positions of the tree in level order; null if the root has no member. */
export function layoutTree(nodes: readonly Json[], words: Wording): TreeNode[] | null {
  const tree = Array.from({ length: places }, (_, position) => layoutNode(position, nodes[position], words));
  return tree[0]?.uid == null ? null : tree;
}

/** Returns the level of a position; 0 for the root. */
export function getLevel(position: number): number {
  return Math.floor(Math.log2(position + 1));
}

/** Returns the side of a position below its parent; null for the root. */
export function getSide(position: number): 'left' | 'right' | null {
  if (position === 0) return null;
  return position % 2 === 1 ? 'left' : 'right';
}

function layoutNode(position: number, node: Json | undefined, words: Wording): TreeNode {
  const record = isJsonObject(node) ? node : {};
  const uid = readId(record['uid']);
  return {
    position,
    uid,
    name: uid === null ? '' : formatBackendText(toText(record['fname']), words),
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
