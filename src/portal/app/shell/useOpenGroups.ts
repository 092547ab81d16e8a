import { useState } from 'react';
import { useHeldState } from '#view/useHeldState.ts';
import { deviceStorage } from '../session/safeStorage.ts';

const key = 'menuGroups';

/**
 * Which menu groups are open: the one of the screen that one is on, and those that one opened by hand, remembered on the
 * device until sign-out. The first closes again as one leaves it.
 */
export function useOpenGroups(here: string | null) {
  const [opened, setOpened] = useHeldState(readOpen, none);
  const [closed, setClosed] = useState<string | null>(null);
  // Arriving on a screen opens its group anew; it may be closed by hand afterwards.
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
