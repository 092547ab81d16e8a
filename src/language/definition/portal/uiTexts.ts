import type { DashboardTexts } from './dashboardTexts.ts';
import type { FileKindTexts } from './fileKindTexts.ts';
import type { LandingTexts } from './landingTexts.ts';
import type { Plural } from './plural.ts';
import type { RuleMessages } from './ruleMessages.ts';
import type { TreeTexts } from './treeTexts.ts';

/** The portal's own words. */
export interface UiTexts {
  /** The button that applies filters. */
  search: string;
  /** The button that resets the filters of a report. Default: `Clear filters`. */
  clearFilters?: string;
  /**
   * The number of required fields that are empty, beside the button of a form with more than six. Default: `{count} field
   * still to fill in` and `{count} fields still to fill in`.
   */
  missingFields?: Plural;
  /** The button that loads again what has failed. */
  retry: string;
  /** The message where loading failed. */
  loadFailed: string;
  /** The message above figures while the connection is lost. Default: `You are offline. Figures of {time}.` */
  offline?: string;
  /** The message where loading takes longer than three seconds. Default: `Still loading…`. */
  stillLoading?: string;
  /** The message when a form could not be sent; its values stay. */
  sendFailed: string;
  /** The message when an action without input failed, such as the deletion of a row. Default: `We could not do this.` */
  actFailed?: string;
  /** The message when a call that moves money got no answer. */
  moneyUnknown: string;
  /** The text in place of rows if there are none, unless the report has its own. */
  empty: string;
  /** A button's text while its form is sent, unless the action has its own. */
  processing: string;
  /** The message on the sign-in screen, once, when a session has expired. */
  sessionExpired: string;
  /** The message at an address that the member may not open. Default: `You may not open this.` */
  notAllowed?: string;
  /** The message at an address without a route, below `notFoundTitle`. */
  notFound: string;
  /** The message in place of a screen whose definition is invalid and never had a valid version. */
  notAvailable: string;
  /** The message in place of a part that could not be shown. */
  broken: string;
  /** The message in place of an extension that fails. Default: `The extension "{name}" could not be shown.` */
  extension?: string;
  /** The text before the signed-in member's id in the sidebar; '' leaves the id out. Default: `User Id:`. */
  userId?: string;
  /** The name of the language switch. Default: `Language`. */
  language?: string;
  /** The button of the account menu, for members. Default: `Account`. */
  account?: string;
  /** The button and the input of the search over the screens. Default: `Find a screen`. */
  searchScreens?: string;
  /** The message of that search if it finds nothing. Default: `No screen has this name.` */
  noScreen?: string;
  /** The button that signs out. */
  logOut: string;
  /** The badge of a portal that uses the sandbox. */
  sandbox: string;
  /** The word before a total, unless the report has its own. */
  total: string;
  /** The message of a `combobox` while its choices are looked up. Default: `Searching …`. */
  searching?: string;
  /** The sentences for rules without a message of their own. */
  rules?: RuleMessages;
  /** The message of a `combobox` for a text that no choice has. Default: `Nothing found`. */
  noChoice?: string;
  /** The message of a `combobox` whose text is the label of no choice. Default: `Choose one from the list.` */
  chooseListed?: string;
  /** The button that adds an item to a list, unless the list has its own. Default: `Add`. */
  addItem?: string;
  /** The button that moves an item of a list up. Default: `Move up`. */
  moveUp?: string;
  /** The button that moves an item of a list down. Default: `Move down`. */
  moveDown?: string;
  /** The button that takes an item out of a list. Default: `Remove`. */
  remove?: string;
  /** The announcement when an item was added to a list, with `{item}`. Default: `{item} was added.` */
  itemAdded?: string;
  /** The announcement when an item of a list was moved, with `{item}`. Default: `Moved, now {item}.` */
  itemMoved?: string;
  /** The announcement when an item was removed from a list, with `{item}`. Default: `{item} was removed.` */
  itemRemoved?: string;
  /**
   * The message for a file of a wrong kind, with `{name}` and `{types}`. Default: `{name} is none of these kinds of file:
   * {types}.`
   */
  fileType?: string;
  /** The message for a file that is too large, with `{name}` and `{size}`. Default: `{name} is larger than {size} MB.` */
  fileSize?: string;
  /** The button that opens the next step of a form. Default: `Next`. */
  nextStep?: string;
  /** The button that opens the previous step. Default: `Back`. */
  previousStep?: string;
  /** The position in a form with steps. Default: `Step {step} of {steps}`. */
  stepOf?: string;
  /** The heading of a form's summary, beside the form. Default: `In short`. */
  summary?: string;
  /** The text of an empty summary. Default: `What you fill in is summed up here before you send it.` */
  summaryHint?: string;
  /** The text in place of the details of a missing record. Default: dashes for the values. */
  absent?: string;
  /** The button that closes a dialog without sending. Default: `Cancel`. */
  cancel?: string;
  /** The announcement of a refused form, while a toast announces the reason. Default: `Not accepted`. */
  refused?: string;
  /** The message where a form sends only changes and there are none. Default: `Nothing has changed.` */
  nothingChanged?: string;
  /** The button that shows further actions on a row. Default: `More`. */
  moreActions?: string;
  /** The name of the checkbox that chooses a row. Default: `Choose`. */
  chooseRow?: string;
  /** The message while an action can't be used again yet. Default: `You can do this again in {seconds} s.` */
  againIn?: string;
  /** The message below the field of a one-time code that was sent. Default: `A code went to {to}, for {about}.` */
  codeSent?: string;
  /**
   * The message there if the value that the code confirms was changed. Default: `The code is for {about}, and now it is
   * {now}. You can ask for another.`
   */
  codeElse?: string;
  /**
   * The message beside the button after the code was sent. Default: `Code sent. If it is not there within {seconds} s,
   * {action} sends another.`
   */
  codeWait?: string;
  /** The message where rows are sent one after the other, and one got no answer. Default: `The other rows were not sent.` */
  restUnsent?: string;
  /** The message where a field of digits dropped other characters. Default: `Digits only`. */
  digitsOnly?: string;
  /** The message where a field of a whole number dropped other characters. Default: `Whole numbers only`. */
  wholeNumbersOnly?: string;
  /** The message where a field of letters dropped other characters. Default: `Letters and spaces only`. */
  lettersOnly?: string;
  /** The message where a field cut a text, with `{limit}`. Default: `{limit} characters at most`. */
  charactersAtMost?: string;
  /** The button that saves the rows as a file, with `{kind}`. Default: `Export {kind}`. */
  exportRows?: string;
  /** The button that saves the rows as a file, if they are one page of many. Default: `Export {kind} of this page`. */
  exportPage?: string;
  /** The message while a long file is prepared. Default: `Preparing the file…`. */
  preparingFile?: string;
  /** The button where a page is too old to show a picture. Default: `Load the page again`. */
  loadPageAgain?: string;
  /** The announcement when a file was saved, with `{file}`. Default: `Saved {file}.` */
  fileSaved?: string;
  /** The button that prints the rows. Default: `Print`. */
  print?: string;
  /**
   * The note on paper if there are more rows than are printed. Default: `Only the first {printed} of {count} rows are
   * printed. Export CSV has them all.`
   */
  printedFirst?: string;
  /** The button that opens the tools of a table on a phone. Default: `Tools`. */
  tools?: string;
  /** The button that opens the column chooser, and its heading. Default: `Columns`. */
  columns?: string;
  /** The keyboard hint of the column chooser. Default: `Arrow keys reach the buttons of a column.` */
  columnKeys?: string;
  /** The button that moves a column up. Default: `Move {column} up`. */
  moveColumnUp?: string;
  /** The button that moves a column down. Default: `Move {column} down`. */
  moveColumnDown?: string;
  /** The announcement when a column was moved. Default: `{column}, column {place} of {count}`. */
  columnMoved?: string;
  /** The button that makes a column narrower. Default: `Make {column} narrower`. */
  narrowColumn?: string;
  /** The button that makes a column wider. Default: `Make {column} wider`. */
  widenColumn?: string;
  /** The announcement when a column has another width. Default: `{column}, {pixels} pixels wide`. */
  columnResized?: string;
  /** The heading of the saved views of a table. Default: `Views`. */
  views?: string;
  /** The name of a table's own view. Default: `Standard`. */
  standardView?: string;
  /** The field for a new view's name. Default: `View name`. */
  viewName?: string;
  /** The button that saves a view. Default: `Save view`. */
  saveView?: string;
  /** The button that renames a view. Default: `Rename view {view}`. */
  renameView?: string;
  /** The field for a view's new name. Default: `New name of view {view}`. */
  newViewName?: string;
  /** The button that deletes a view. Default: `Delete view {view}`. */
  deleteView?: string;
  /** The announcement when a view was saved. Default: `View {view} saved`. */
  viewSaved?: string;
  /** The announcement when a view was renamed. Default: `View {view} renamed to {name}`. */
  viewRenamed?: string;
  /** The announcement when a view was deleted. Default: `View {view} deleted`. */
  viewDeleted?: string;
  /** The name of the paging controls. Default: `Pages`. */
  pages?: string;
  /** The choice of the page size. Default: `Rows per page`. */
  rowsPerPage?: string;
  /** The range of rows on the page. Default: `{from}–{to} of {count}`. */
  rowsOf?: string;
  /** The button to the first page. Default: `First page`. */
  firstPage?: string;
  /** The button to the previous page. Default: `Previous page`. */
  previousPage?: string;
  /** The button to the next page. Default: `Next page`. */
  nextPage?: string;
  /** The button to the last page. Default: `Last page`. */
  lastPage?: string;
  /** The text before the page number. Default: `Page`. */
  page?: string;
  /** The text after the page number. Default: `of {pages}`. */
  ofPages?: string;
  /** The number of rows. Default: `{count} row` and `{count} rows`. */
  rowCount?: Plural;
  /** The announcement of the total of new rows. Default: `Sum {sum}.` */
  newSum?: string;
  /** The announcement when rows are no longer sorted. Default: `Not sorted.` */
  notSorted?: string;
  /** The announcement when rows were sorted in ascending order. Default: `Sorted by {column}, ascending.` */
  sortedAscending?: string;
  /** The announcement when rows were sorted in descending order. Default: `Sorted by {column}, descending.` */
  sortedDescending?: string;
  /** The announcement of another page. Default: `Rows {from}–{to} of {count}.` */
  rowsShownOf?: string;
  /** The announcement of another page if the number of rows is unknown. Default: `Rows {from}–{to}.` */
  rowsShown?: string;
  /** The choice that sorts cards. Default: `Sort by`. */
  sortBy?: string;
  /** The choice that does not sort cards. Default: `As listed`. */
  asListed?: string;
  /** The button that shows the other values of a card. Default: `Details`. */
  moreValues?: string;
  /** The search field of a report whose backend pages. Default: `Search all rows`. */
  searchRows?: string;
  /** The choice of a filter that means all, unless the filter has its own. Default: `All`. */
  allOptions?: string;
  /** The button that shows rows without filters. Default: `Show all`. */
  showAll?: string;
  /** The message above rows of earlier filters. Default: `These rows are of {filters}.` */
  rowsOfFilters?: string;
  /** The message above rows that belong to no filter. Default: `These rows are not filtered.` */
  rowsUnfiltered?: string;
  /** The search text, among filters. Default: `Search: {text}`. */
  searchedFor?: string;
  /** The first field of a range. Default: `{label} from`. */
  rangeFrom?: string;
  /** The last field of a range. Default: `{label} to`. */
  rangeTo?: string;
  /** The message for a field or a filter without a valid day. Default: `Enter a day as YYYY-MM-DD.` */
  dayMistyped?: string;
  /**
   * The message for a field of a time, or of a day with its time, that lacks a part. Default: `Fill in every part, or clear
   * the field.`
   */
  timeMistyped?: string;
  /** The message for a day in the future, in a filter or a birthday. Default: `Choose today or an earlier day.` */
  dayTooLate?: string;
  /** The message for a range of days that ends before it begins. Default: `Choose a later last day.` */
  daysTurned?: string;
  /**
   * The message for a field or a filter without a valid number, with `{example}`. Default: `Enter a number such as
   * {example}.`
   */
  numberMistyped?: string;
  /** The message for a range of numbers that ends below its beginning. Default: `Enter a number no lower than the first.` */
  numbersTurned?: string;
  /** The message for two filters of days in the wrong order, with their labels. Default: `{last} can't be before {first}.` */
  dayBefore?: string;
  /** The name of the choice of a preset. Default: `Period`. */
  period?: string;
  /** The label of a period that is no preset. Default: `Own dates`. */
  ownDates?: string;
  /** The period of one day. Default: `Today`. */
  today?: string;
  /** The period of a week. Default: `Last 7 days`. */
  last7Days?: string;
  /** The period of 30 days. Default: `Last 30 days`. */
  last30Days?: string;
  /** The period of this month. Default: `This month`. */
  thisMonth?: string;
  /** The period of the month before. Default: `Last month`. */
  lastMonth?: string;
  /** The period without limits. Default: `All`. */
  allDays?: string;
  /** The name of a chart with a bar for each day. Default: `{column} by day`. */
  chartByDay?: string;
  /** The name of a chart with a bar for each week. Default: `{column} by week`. */
  chartByWeek?: string;
  /** The name of a chart with a bar for each month. Default: `{column} by month`. */
  chartByMonth?: string;
  /** The name of a chart with a bar for each year. Default: `{column} by year`. */
  chartByYear?: string;
  /** The button that opens a chart on a phone. Default: `{column} over time`. */
  overTime?: string;
  /** The name of the choice of a bar's period. Default: `Bars`. */
  bars?: string;
  /** The choice of days in a chart. Default: `Day`. */
  day?: string;
  /** The choice of weeks in a chart. Default: `Week`. */
  week?: string;
  /** The choice of months in a chart. Default: `Month`. */
  month?: string;
  /** The button that shows only the rows of the chosen bars. Default: `Show these days`. */
  showDays?: string;
  /** The hint for screen readers at a chart of days. Default: `Enter shows the rows of these days alone.` */
  showDaysByEnter?: string;
  /** The announcement when another bar of a chart is chosen. Default: `Bars of {day}`. */
  barsOf?: string;
  /** The announcement when other bars of a chart are chosen. Default: `Bars from {first} to {last}`. */
  barsFromTo?: string;
  /** The button that opens the figures of a chart. Default: `All figures`. */
  allFigures?: string;
  /** The label of that button for screen readers, with the chart's name. Default: `All figures: {chart}`. */
  allFiguresOf?: string;
  /** The button that opens the calendar, and the calendar's name. Default: `Choose date`. */
  chooseDate?: string;
  /** The placeholder of a field of a day: year, month, day. Default: `YYYY-MM-DD`. */
  dayPlaceholder?: string;
  /** The button that closes a popover or a dialog. Default: `Close`. */
  close?: string;
  /** The text of a cell for true. Default: `Yes`. */
  yes?: string;
  /** The text of a cell for false. Default: `No`. */
  no?: string;
  /** The first keyboard stop, which skips the menu. Default: `Skip to content`. */
  skipToContent?: string;
  /** The name of the sidebar. Default: `Sidebar`. */
  sidebar?: string;
  /** The name of the navigation in the sidebar. Default: `Menu`. */
  menu?: string;
  /** The button that opens and closes the sidebar. Default: `Toggle sidebar`. */
  toggleSidebar?: string;
  /** The button that switches to light mode. Default: `Light mode`. */
  lightMode?: string;
  /** The button that switches to dark mode. Default: `Dark mode`. */
  darkMode?: string;
  /** The button that closes a notice. Default: `Close: {notice}`. */
  closeNotice?: string;
  /** The heading at an address without a route. Default: `Not Found`. */
  notFoundTitle?: string;
  /** The link home at an address without a route. Default: `Home`. */
  home?: string;
  /** The announcement after signing out, with the screen that opens. Default: `Signed out. {screen}`. */
  signedOut?: string;
  /** The message in a browser without JavaScript. Default: `This portal needs JavaScript.` */
  needsScript?: string;
  /** The button that copies a value. Default: `Copy`. */
  copy?: string;
  /** The label of a copy button for screen readers, with the value's label. Default: `Copy {label}`. */
  copyValue?: string;
  /** The link beside a checkbox to the terms. Default: `Read`. */
  readLink?: string;
  /** The label of that link for screen readers, with the checkbox's label. Default: `Read the {field}`. */
  readLinkOf?: string;
  /** The button that shows a password. Default: `Show`. */
  showPassword?: string;
  /** The button that hides a password. Default: `Hide`. */
  hidePassword?: string;
  /** The text of a select while nothing is chosen. Default: `Select`. */
  chooseOption?: string;
  /** The label of an item's button for screen readers, by its text and the item. Default: `{action} {item}`. */
  itemAction?: string;
  /** The names of kinds of file. */
  fileKinds?: FileKindTexts;
  /** The button of a calendar to the previous month. Default: `Previous month`. */
  previousMonth?: string;
  /** The button to the next month. Default: `Next month`. */
  nextMonth?: string;
  /** The button to the previous year. Default: `Previous year`. */
  previousYear?: string;
  /** The button to the next year. Default: `Next year`. */
  nextYear?: string;
  /** The button to the previous ten years. Default: `Previous decade`. */
  previousDecade?: string;
  /** The button to the next ten years. Default: `Next decade`. */
  nextDecade?: string;
  /**
   * The text after a text that is too long to be shown whole. Default: `{count} more character` and `{count} more
   * characters`.
   */
  moreCharacters?: Plural;
  /** The binary tree's own words. */
  tree?: TreeTexts;
  /** The dashboard's own words. */
  dashboard?: DashboardTexts;
  /** The landing page's own words. */
  landing?: LandingTexts;
}
