import type { ValuePath } from '#edit/change.ts';
import { describePlace } from '../language/describePlace.ts';
import { useEditor } from './EditorContext.ts';

/** The place of a problem by the labels that the form shows. */
export default function ProblemPlace({ path }: { path: ValuePath }) {
  return <span>{describePlace(useEditor(), path)}</span>;
}
