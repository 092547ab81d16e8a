import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A screen of the workbench at an address. */
export interface WorkbenchRoute {
  /** Below `/workbench`, as the router writes it: `/edit`, `/review/:id`. */
  path: string;
  /** The window's title. */
  title: string;
  /** Its words in the menu; none leads there without it. */
  menu?: string;
  /** Fetched when somebody goes there; the file's `default` is the screen. */
  Screen: LazyExoticComponent<ComponentType>;
}

/** Every screen of the workbench. A new one is a line here. */
export const routes: WorkbenchRoute[] = [
  {
    path: '/',
    title: 'Screens',
    menu: 'Screens',
    Screen: lazy(() => import('./screens/ScreensPage.tsx')),
  },
  { path: '/preview', title: 'Preview', Screen: lazy(() => import('./preview/PreviewPage.tsx')) },
  { path: '/sheet', title: 'All states', Screen: lazy(() => import('./sheet/SheetPage.tsx')) },
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
