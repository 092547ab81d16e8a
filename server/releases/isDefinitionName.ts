/** Whether a file of this name is a definition, and stands in the portal's folder: no path leads out of it. */
export function isDefinitionName(name: string): boolean {
  if (name === 'screens.config.json') return true;
  const parts = name.split('/');
  const isPlain = parts.every((part) => part !== '' && !part.startsWith('.') && !/[\\:\0]/.test(part));
  return parts[0] === 'schemas' && parts.length > 1 && name.endsWith('.json') && isPlain;
}
