import { describePlace, type NamedDefinition } from '../../language/describePlace.ts';
import { describeMarker, otherPlace, type Marker } from './markers.ts';

/** The message of a problem, in which another place has the labels of its entry in place of its line. */
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
