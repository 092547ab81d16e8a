/** A difference, told so that the name of what it belongs to can stand in it or be left out. */
export interface Change {
  /** What has changed: `rule 3`, `column Remark`. */
  subject: string;
  /** Whether the whole of it came or went; null: something in it changed. */
  verb: 'added' | 'removed' | null;
  /** What stands after it: `: message changed: "a" → "b"`. */
  rest: string;
  /** Whether it changes what is sent, what is checked before, what counts as success, or who may open the screen. */
  matters: boolean;
}

/** Takes each change as it is found. */
export type Tell = (change: Change) => void;

const joints = { added: ' added to ', removed: ' removed from ' };

/** A change with the name of its owner in it: `column Remark removed from Level Income`. */
export function nameChange({ subject, verb, rest }: Change, owner: string): string {
  return `${subject}${verb === null ? ' of ' : joints[verb]}${owner}${rest}`;
}

/** The same without the name: `column Remark removed`. */
export function shortChange({ subject, verb, rest }: Change): string {
  return `${subject}${verb === null ? '' : ` ${verb}`}${rest}`;
}
