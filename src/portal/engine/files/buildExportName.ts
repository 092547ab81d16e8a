/** Builds the name of a report's files, without extension: the last part of the screen's id, and the chosen days. */
export function buildExportName(screenId: string, days: string[]): string {
  const name = screenId.slice(screenId.lastIndexOf('/') + 1);
  return [name, ...days.filter((day) => day !== '')].join('_');
}
