import { createCodeChunk } from '#view/codeChunk.ts';
import type { DataProvider } from '#engine/dataProvider.ts';
import type { Session } from '#view/portal.ts';

type Begin = (provider: DataProvider, session: Session | null) => void;

/** The two screens, each in a chunk of its own. */
export const screens = {
  '/LevelIncome': createScreen(async () => {
    const { LevelIncome, begin } = await import('./report/LevelIncome.tsx');
    return { default: LevelIncome, begin };
  }),
  '/Signup': createScreen(async () => {
    const { Signup, begin } = await import('./signup/Signup.tsx');
    return { default: Signup, begin };
  }),
} as Record<string, ReturnType<typeof createScreen>>;

/** A screen's component, and how its calls begin once the component is here. */
function createScreen(load: () => Promise<{ default: () => React.ReactNode; begin: Begin }>) {
  let begin: Begin = () => undefined;
  const chunk = createCodeChunk(async () => {
    const loaded = await load();
    begin = loaded.begin;
    return loaded;
  });
  return { chunk, begin: (...surroundings: Parameters<Begin>) => begin(...surroundings) };
}
