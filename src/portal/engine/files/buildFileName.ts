/** How the files of a report are named, without their kind: by the last part of the screen's id and the days its rows are limited to, where chosen. */
export function buildFileName(screenId: string, days: string[]): string {
  const name = screenId.slice(screenId.lastIndexOf('/') + 1);
  return [name, ...days.filter((day) => day !== '')].join('_');
}
