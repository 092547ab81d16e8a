import { useCallback, useState } from 'react';
import { deviceStorage } from '../session/safeStorage.ts';

const key = 'menuGroups';

/** Which menu groups are open, remembered on the device until sign-out. All start closed. */
export function useOpenGroups() {
  const [open, setOpen] = useState(readOpen);
  const choose = useCallback((group: string, isOpen: boolean) => {
    setOpen((last) => {
      if (last.includes(group) === isOpen) return last;
      const next = isOpen ? [...last, group] : last.filter((name) => name !== group);
      deviceStorage.write(key, JSON.stringify(next));
      return next;
    });
  }, []);
  return { isOpen: (group: string) => open.includes(group), choose };
}

function readOpen(): string[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage.read(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}
