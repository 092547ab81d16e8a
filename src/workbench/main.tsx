import { setNonce } from 'get-nonce';
import { createRoot } from 'react-dom/client';
import './styles.ts';
import { environment } from './environment.ts';
import { enforceTrustedTypes } from '#shared/enforceTrustedTypes.ts';
import { createSession } from './session/createSession.ts';
import { Workbench } from './Workbench.tsx';

const root = document.getElementById('root');
if (root) {
  enforceTrustedTypes();
  setNonce(environment.nonce);
  const session = createSession(environment.basePath);
  void session.find();
  createRoot(root).render(
    <Workbench session={session} basePath={environment.basePath} nonce={environment.nonce} />,
  );
}
