import { checkPortal } from '#check/checkPortal.ts';
import type { Files } from '#check/documents/files.ts';
import { compileModule, compilePortal, compileScreen } from '#compile/index.ts';
import { getTitleText, type PortalConfig } from '#definition';
import { getScreenFile, type CompileRequest, type CompileResult } from '../protocol.ts';

/** Checks a text in the place of its screen's file, and compiles it if it has no error. */
export function compileText(
  files: Files,
  { screen: id, text }: Omit<CompileRequest, 'portal'>,
): CompileResult {
  const file = getScreenFile(id);
  const checked = checkPortal(new Map([...files, [file, text]]));
  const { config } = checked;
  const found = checked.screens.get(id);
  const calls = Object.fromEntries(checked.calls);
  const result = {
    problems: [...checked.problems, ...checked.warnings].filter((problem) => problem.file === file),
    calls,
    template: findTemplate(files, text),
  };
  if (!found || !config) return { ...result, screen: null };
  const { screen } = found;
  const compiled = compilePortal(config, { local: null });
  // The frame has none of the portal's files: no logo and no typeface.
  const { name, accent, accentDark } = compiled.brand;
  return {
    ...result,
    screen: {
      id,
      title: getTitleText(screen.title),
      path: findPath(config, id),
      module: compileModule(compileScreen(id, screen, checked.calls, config.words, {}, config.timeZone)),
      config: { ...compiled, brand: { name, accent, accentDark } },
      calls,
    },
  };
}

/** Returns an address of a screen. The parameters of its route have a made-up value. */
function findPath({ routes }: PortalConfig, id: string): string {
  const found = Object.entries(routes).find(([, route]) => 'screen' in route && route.screen === id);
  return (found?.[0] ?? '/').replaceAll(/:\w+/g, '100234');
}

function findTemplate(files: Files, text: string): unknown {
  const [, name = ''] = /"extends"\s*:\s*"([^"]*)"/.exec(text) ?? [];
  const template = files.get(`schemas/templates/${name}.json`);
  return template && JSON.parse(template);
}
