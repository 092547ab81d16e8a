import { useState } from 'react';
import { useDeviceState } from '#view/useDeviceState.ts';
import { deviceStorage } from '#data/safeStorage.ts';

const key = 'menuGroups';

/**
 * Returns the open menu groups: the current screen's, and those opened by hand, which are stored on the device until
 * sign-out. The current screen's group closes when another screen opens.
 */
export function useOpenGroups(here: string | null) {
  const [opened, setOpened] = useDeviceState(readOpen, none);
  const [closed, setClosed] = useState<string | null>(null);
  // A new screen opens its group again, even if it was closed by hand before.
  if (closed !== null && closed !== here) setClosed(null);
  const choose = (group: string, isOpen: boolean) => {
    const next = opened.filter((name) => name !== group);
    if (isOpen) next.push(group);
    setOpened(next);
    setClosed(isOpen ? null : group);
    deviceStorage.write(key, JSON.stringify(next));
  };
  const isOpen = (group: string) => opened.includes(group) || (group === here && group !== closed);
  return { isOpen, choose };
}

const none: string[] = [];

function readOpen(): string[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage.read(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}
