import { createCommand } from './createCommand.ts';
import { buildFromCheckout } from './start/buildFromCheckout.ts';
import { servePortal } from './start/servePortal.ts';
import { settingsHelp } from './start/settingsHelp.ts';

/* `npm start` builds what has changed, opens the database and serves the portal. */
createCommand('start')
  .description('Serves the portal of this folder, until Ctrl+C ends it.')
  .addHelpText('after', settingsHelp)
  .parse();
await servePortal(buildFromCheckout);
