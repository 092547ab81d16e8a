import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A page of the workbench with its route. */
export interface WorkbenchRoute {
  /** The path below `/workbench`, in the router's syntax: `/edit`, `/review/:id`. */
  path: string;
  title: string;
  /** The text in the menu. Default: no entry. */
  menu?: string;
  /** The page, loaded on demand from the file's default export. */
  Screen: LazyExoticComponent<ComponentType>;
}

export const routes: WorkbenchRoute[] = [
  {
    path: '/',
    title: 'Screens',
    menu: 'Screens',
    Screen: lazy(() => import('./screens/ScreensPage.tsx')),
  },
  { path: '/preview', title: 'Preview', Screen: lazy(() => import('./preview/PreviewPage.tsx')) },
  { path: '/sheet', title: 'All states', Screen: lazy(() => import('./states/ScreenStatesPage.tsx')) },
  { path: '/edit', title: 'Edit', Screen: lazy(() => import('./editor/EditorPage.tsx')) },
  {
    path: '/drafts',
    title: 'Drafts',
    menu: 'Drafts',
    Screen: lazy(() => import('./drafts/DraftsPage.tsx')),
  },
  {
    path: '/review/:id',
    title: 'Review',
    Screen: lazy(() => import('./review/ReviewPage.tsx')),
  },
  {
    path: '/history',
    title: 'History',
    menu: 'History',
    Screen: lazy(() => import('./history/HistoryPage.tsx')),
  },
  {
    path: '/history/:number',
    title: 'Version',
    Screen: lazy(() => import('./history/VersionPage.tsx')),
  },
  {
    path: '/schedule',
    title: 'Schedule',
    menu: 'Schedule',
    Screen: lazy(() => import('./schedule/SchedulePage.tsx')),
  },
  {
    path: '/health',
    title: 'Health',
    menu: 'Health',
    Screen: lazy(() => import('./health/HealthPage.tsx')),
  },
];
