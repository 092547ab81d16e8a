/** The content of the dashboard besides the member's own figures. Parts that are not set are not shown. */
export interface DashboardContent {
  /** The language's schema, for completion in the editor. */
  $schema?: string;
  /**
   * The version of the language.
   * @asType integer
   */
  version: number;
  /** The main actions: links beside the total income, in order. A new member sees the steps instead. */
  actions?: DashboardLink[];
  /** The first steps of a new member, above the figures, until a package is active or an income has arrived. */
  steps?: DashboardSteps;
  /** Fixed texts beside the figures of the cards. They are decoration, not data. */
  badges?: DashboardBadges;
  /** The figure of Live Rate, exactly as shown. No call provides it. */
  liveRate?: string;
  /** The member's own last movements. They are read after all other calls, when the block is in view. */
  movements?: DashboardMovements;
}

/** A link of the dashboard. */
export interface DashboardLink {
  /**
   * The link's text.
   * @translate true
   */
  label: string;
  /** A route (`/WithdrawalRequest`), or a place of the dashboard: `#invite`, `#movements`. */
  to: string;
}

/** The steps of a new member. */
export interface DashboardSteps {
  /**
   * The heading.
   * @translate true
   */
  title: string;
  /** The steps, in order. */
  list: DashboardStep[];
}

/** A step of a new member. */
export interface DashboardStep extends DashboardLink {
  /**
   * The benefit for a new member, in a sentence.
   * @translate true
   */
  text: string;
  /** The sign of completion: money in a fund, an active package, or a referral. */
  done: 'fund' | 'package' | 'referral';
}

/** The member's own last movements: the rows of reports, three of each. */
export interface DashboardMovements {
  /**
   * The heading.
   * @translate true
   */
  title: string;
  /** The status of the rows that come first, as the backend sends it: `Pending`. Default: the newest come first. */
  first?: string;
  /**
   * The lists, in order.
   * @minItems 1
   */
  list: DashboardMovementList[];
}

/** The rows of a report: what waits, then the newest. */
export interface DashboardMovementList {
  /**
   * The heading, which is the link to the report.
   * @translate true
   */
  label: string;
  /** The route of a screen with a report (`/WithdrawLog`). Its call, formats and cards on a phone are used. */
  to: string;
}

/** A text for each card that may have one, such as `+4.63%`. */
export interface DashboardBadges {
  /** Beside My Referrals. */
  referrals?: string;
  /** Beside My Team. */
  team?: string;
  /** Beside Total Robot Direct Business. */
  directBusiness?: string;
  /** Beside Total Robot Team Business. */
  teamBusiness?: string;
}

/** The places of the dashboard that its links may lead to; each is an id in the page. */
export const dashboardPlaces = ['#invite', '#movements'] as const;

export type DashboardPlace = (typeof dashboardPlaces)[number];
