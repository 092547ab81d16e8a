/** Returns the singular of an English plural, by its ending. */
export function toSingular(label: string): string {
  if (label.endsWith('ies')) return label.replace(/ies$/, 'y');
  return ['ss', 'us', 'is'].some((end) => label.endsWith(end)) ? label : label.replace(/s$/, '');
}
