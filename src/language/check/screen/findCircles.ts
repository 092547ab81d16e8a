/** The dependencies of each name. */
export type Needs = Map<string, Set<string>>;

/**
 * Finds the cycles: each group whose members all depend on each other. Tarjan's algorithm, iterative, because a chain may be
 * long.
 */
export function findCircles(needs: Needs): Set<string>[] {
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const circles: Set<string>[] = [];
  const lower = (name: string, number = Infinity): void => {
    lowest.set(name, Math.min(lowest.get(name) ?? Infinity, number));
  };

  function enter(name: string): Step {
    numbers.set(name, numbers.size);
    lower(name, numbers.get(name));
    open.push(name);
    isOpen.add(name);
    return { name, left: [...(needs.get(name) ?? [])] };
  }

  function leave(name: string): void {
    if (lowest.get(name) !== numbers.get(name)) return;
    const group = open.splice(open.lastIndexOf(name));
    group.forEach((one) => isOpen.delete(one));
    if (group.length > 1 || needs.get(name)?.has(name)) circles.push(new Set(group));
  }

  for (const start of needs.keys()) {
    const steps = numbers.has(start) ? [] : [enter(start)];
    for (let step = steps.at(-1); step; step = steps.at(-1)) {
      const need = step.left.pop();
      if (need === undefined) {
        steps.pop();
        leave(step.name);
        lower(steps.at(-1)?.name ?? step.name, lowest.get(step.name));
      } else if (!numbers.has(need)) steps.push(enter(need));
      else if (isOpen.has(need)) lower(step.name, numbers.get(need));
    }
  }
  return circles;
}

/** A node on the path, and its dependencies that are not yet visited. */
interface Step {
  name: string;
  left: string[];
}

/** Returns the path from a member of a cycle back to itself, with both ends. */
export function findWayRound(start: string, circle: Set<string>, needs: Needs): string[] {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const name of queue) {
    for (const need of needs.get(name) ?? []) {
      if (need === start) return [...wayTo(name, cameFrom), start];
      if (!circle.has(need) || cameFrom.has(need)) continue;
      cameFrom.set(need, name);
      queue.push(need);
    }
  }
  return [];
}

function wayTo(end: string, cameFrom: Map<string, string>): string[] {
  const way = [end];
  for (let name = cameFrom.get(end); name !== undefined; name = cameFrom.get(name)) way.unshift(name);
  return way;
}
