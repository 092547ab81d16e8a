import { applyChange, type TextChange, type ValuePath } from '#edit/textChange.ts';
import { findNode, parseDefinitionText } from '#edit/parseDefinitionText.ts';
import { removeEntry } from '#edit/removeEntry.ts';
import type { Marker } from './markers.ts';

/** A change that repairs a problem, with the text of its button. */
export interface Repair {
  label: string;
  change: TextChange;
}

/** Returns the repair that the sentence of a problem names; null if it names none that is certain. */
export function proposeRepair(text: string, marker: Marker): Repair | null {
  const repair = proposeWord(text, marker) ?? proposeRemoval(text, marker);
  return repair && parseDefinitionText(applyChange(text, repair.change)).ok ? repair : null;
}

/** Proposes the word that was probably meant. The wrong word may be a part of the text at that place. */
function proposeWord(text: string, { from, to, message }: Marker): Repair | null {
  const [, before = '', insert] = /^(.*), did you mean ("(?:[^"\\]|\\.)*")\?/.exec(message) ?? [];
  if (insert === undefined) return null;
  const label = `Use ${insert}`;
  const token = text.slice(from, to);
  const quoted: string[] = before.match(/"(?:[^"\\]|\\.)*"/g) ?? [];
  if (quoted.includes(token)) return { label, change: { from, to, insert } };
  const word = quoted.at(-1)?.slice(1, -1) ?? '';
  const at = findPart(token, word);
  return at === -1
    ? null
    : { label, change: { from: from + at, to: from + at + word.length, insert: insert.slice(1, -1) } };
}

/** Finds the index of a word that occurs once in a text, as one part of a path; otherwise -1. */
function findPart(text: string, word: string): number {
  const [before = '', after = '', ...others] = word === '' ? [] : text.split(word);
  const isPart = others.length === 0 && /[^\w-]$/.test(before) && /^[^\w-]/.test(after);
  return isPart ? before.length : -1;
}

/** Match the messages about a word without effect, and about a duplicate. */
const idle = /^(?:the (?<kind>format) )?"(?<word>[^"]*)" (?:does nothing|changes nothing|has no meaning)/;
const second =
  /^the same rule stands in |^the rule in .* asks for it already$|^"[^"]*" stands in .* already$/;
const secondRole = /^the column in .* is the \w+ of the card already$/;

function proposeRemoval(text: string, { path, other, message }: Marker): Repair | null {
  const { kind, word } = idle.exec(message)?.groups ?? {};
  if (second.test(message) || (path.length > 0 && path.at(-1) === (kind ?? word)))
    return remove(text, path, 'Remove');
  return other && secondRole.test(message)
    ? remove(text, [...other, 'card'], 'Take it from that column')
    : null;
}

function remove(text: string, path: ValuePath, label: string): Repair | null {
  const document = parseDefinitionText(text);
  // A place that the sentence names may be gone by now.
  if (!document.ok || !findNode(document.root, path)) return null;
  const change = removeEntry(text, path);
  return change && { label, change };
}
