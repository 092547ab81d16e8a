import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { NavigateOptions } from 'react-router-dom';
import { hrefOf } from '#definition';
import { environment } from '../environment.ts';

/** Goes to a path of this portal, with its query and fragment. */
export type Go = (to: string, options?: NavigateOptions) => void;

/** How to go somewhere; to where one is already, it takes no new step in the history. */
export function useGo(): Go {
  const navigate = useNavigate();
  return useCallback(
    (to, options = {}) => {
      const isHere =
        new URL(hrefOf(to, environment.basePath), window.location.href).href === window.location.href;
      void navigate(to, { ...options, replace: options.replace || isHere });
    },
    [navigate],
  );
}
