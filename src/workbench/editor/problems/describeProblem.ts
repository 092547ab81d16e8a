import { describePlace, type NamedDefinition } from '../../schema/describePlace.ts';
import { describeMarker, otherPlace, type Marker } from './markers.ts';

/** Describes a problem. A second place in its message is named by labels instead of its line. */
export function describeProblem(definition: NamedDefinition, marker: Marker): string {
  const { other } = marker;
  if (!other) return describeMarker(marker);
  const label = `“${describePlace(definition, other)}”`;
  return describeMarker(marker).replaceAll(otherPlace, (found, ...rest) => {
    const { noun, line, column } = rest.at(-1) as Record<string, string | undefined>;
    if (line === undefined && column === undefined) return found;
    return noun === undefined ? `at ${label}` : label;
  });
}
