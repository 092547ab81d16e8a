/** What the dashboard shows besides the member's own figures. Every part may be left out, and is not there then. */
export interface DashboardContent {
  /** The address of the language's schema, for completion in the editor. */
  $schema?: string;
  /**
   * The version of the language the file is written in.
   * @asType integer
   */
  version: number;
  /** What one can do first: links beside the total income, in order. A new member has the steps instead. */
  actions?: DashboardLink[];
  /** What a new member does first, above the figures, until a package is active or an income has come. */
  steps?: DashboardSteps;
  /** Fixed texts beside the headings of the cards. They are decoration, no data. */
  badges?: DashboardBadges;
  /** The figure of Live Rate, as it is shown: no call brings one. */
  liveRate?: string;
}

/** A link of the dashboard. */
export interface DashboardLink {
  /**
   * The link's text.
   * @translate true
   */
  label: string;
  /** A route (`/WithdrawalRequest`), or `#invite`: the referral links on the dashboard itself. */
  to: string;
}

/** The steps of a new member. */
export interface DashboardSteps {
  /**
   * Their heading.
   * @translate true
   */
  title: string;
  /** The steps, in order. */
  list: DashboardStep[];
}

/** A step of a new member. */
export interface DashboardStep extends DashboardLink {
  /**
   * What it is good for, in a sentence.
   * @translate true
   */
  text: string;
  /** What shows that it is done: money in a fund, an active package, somebody referred. */
  done: 'fund' | 'package' | 'referral';
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
