import { useMemo } from 'react';
import type { CompiledReport } from '../../definition/index.ts';
import { usePortal } from '../portal.ts';
import { useScreen } from '../screen/screenContext.ts';
import { Report } from './Report.tsx';

/** A report on its screen. */
export default function ReportBlock({ block }: { block: CompiledReport }) {
  const { config } = usePortal();
  const { screen, tests, formatters, scope, registerRefresh } = useScreen();
  const { locale } = config;
  // Cells read the session and the portal, which stay as they are while the screen is open.
  const reader = useMemo(
    () => ({ formatters, tests, scope: scope(), locale }),
    [formatters, tests, scope, locale],
  );
  return (
    <Report
      block={block}
      screen={screen}
      config={config}
      reader={reader}
      scope={scope}
      registerRefresh={registerRefresh}
    />
  );
}
