/** Which columns of a report are hidden on this device. Sign-out clears them with the rest of the storage. */
export function readHiddenColumns(key: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageName(key)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    // A storage that is full, forbidden or holds nonsense costs the preference, not the report.
    return [];
  }
}

/** Remembers them; does nothing where the device refuses to. */
export function writeHiddenColumns(key: string, ids: string[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(storageName(key), JSON.stringify(ids));
    else localStorage.removeItem(storageName(key));
  } catch {
    // As above.
  }
}

function storageName(key: string): string {
  return `columns.${key}`;
}
