import type { PortalConfig } from '#definition';

const configFile = 'screens.config.json';

/**
 * A smaller valid portal around one file, so that its check takes less time. It has the screen alone, or the
 * screens of the template and of those that extend it, with the catalogue and every template. A file of the catalogue or the config needs all.
 */
export function narrow(files: Map<string, string>, file: string): Map<string, string> {
  const name = /^schemas\/templates\/(.+)\.json$/.exec(file)?.[1];
  const isScreen = file.startsWith('schemas/screens/');
  if (!isScreen && name === undefined) return files;
  const extending = (text: string, names: (string | undefined)[]) =>
    names.some((one) => text.includes(`"extends": "${one}"`));
  const templates = [...files].flatMap(([path, text]) => {
    const own = /^schemas\/templates\/(.+)\.json$/.exec(path)?.[1];
    return own !== undefined && (own === name || extending(text, [name])) ? own : [];
  });
  const kept = [...files].filter(([path, text]) => {
    if (path.startsWith('schemas/content/')) return false;
    if (!path.startsWith('schemas/screens/')) return true;
    return isScreen ? path === file : extending(text, templates);
  });
  const small = new Map(kept);
  return small.set(configFile, JSON.stringify(withoutOthers(files, small)));
}

/** The config with a page in place of each missing screen and page. */
function withoutOthers(files: Map<string, string>, kept: Map<string, string>): PortalConfig {
  const config = JSON.parse(files.get(configFile) ?? '') as PortalConfig;
  for (const [path, route] of Object.entries(config.routes)) {
    const stays =
      'screen' in route ? kept.has(`schemas/screens/${route.screen}.json`) : route.page !== 'landing';
    if (!stays) config.routes[path] = { page: 'dashboard', title: path, access: route.access };
  }
  return config;
}
