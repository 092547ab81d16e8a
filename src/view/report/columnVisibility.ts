/** Which columns of a report are hidden on this device: `false` by their ids. Sign-out clears it with the rest of the storage. */
export function readVisibility(key: string): Record<string, boolean> {
  try {
    const hidden: unknown = JSON.parse(localStorage.getItem(storageName(key)) ?? '[]');
    return Array.isArray(hidden) ? Object.fromEntries(hidden.map((id) => [String(id), false])) : {};
  } catch {
    // A storage that is full, forbidden or holds nonsense costs the preference, not the report.
    return {};
  }
}

/** Remembers the ids of those that are hidden; does nothing where the device refuses to. */
export function writeVisibility(key: string, visibility: Record<string, boolean>): void {
  const hidden = Object.keys(visibility).filter((id) => visibility[id] === false);
  try {
    if (hidden.length > 0) localStorage.setItem(storageName(key), JSON.stringify(hidden));
    else localStorage.removeItem(storageName(key));
  } catch {
    // As above.
  }
}

function storageName(key: string): string {
  return `columns.${key}`;
}
