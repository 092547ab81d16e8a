import { useCallback } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';
import { buildHref } from '#definition';
import { environment } from '../environment.ts';

export type PortalNavigate = (to: string, options?: NavigateOptions) => void;

/** Returns the navigation function. A navigation to the current address replaces the history entry. */
export function usePortalNavigate(): PortalNavigate {
  const navigate = useNavigate();
  return useCallback(
    (to, options = {}) => {
      const isHere =
        new URL(buildHref(to, environment.basePath), window.location.href).href === window.location.href;
      void navigate(to, { ...options, replace: options.replace || isHere });
    },
    [navigate],
  );
}
